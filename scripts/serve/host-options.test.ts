import { expect, test } from 'vitest';
import { parseHostOptions } from './host-options.ts';

test('a server that only this machine can reach needs no token', () => {
  expect(parseHostOptions({})).toEqual({
    host: 'localhost',
    allowedHosts: [],
    controlToken: undefined,
  });
});

test.each([
  ['mock', ['mock']],
  ['Shop.example.in, 10.0.0.5,[fd00::1]', ['shop.example.in', '10.0.0.5', '[fd00::1]']],
])('--allow-host %s accepts these host names, and requires a token', (text, names) => {
  const settings = parseHostOptions({ 'allow-host': text });

  expect(settings.allowedHosts).toEqual(names);
  expect(settings.controlToken).toMatch(/^[0-9a-f]{12}$/);
});

test('the token can be chosen', () => {
  expect(parseHostOptions({ host: '0.0.0.0', 'control-token': 'brass-key' }).controlToken).toBe(
    'brass-key',
  );
});

test.each(['https://shop.example.in', 'mock:4000', 'mock/', 'mock,', '*'])(
  '--allow-host %s is rejected',
  (text) => {
    expect(() => parseHostOptions({ 'allow-host': text })).toThrow(
      '--allow-host must be host names such as',
    );
  },
);

test('a token that is never required is rejected', () => {
  expect(() => parseHostOptions({ 'control-token': 'brass-key' })).toThrow('needs --host 0.0.0.0');
});
