import { expect, test } from 'vitest';
import { hostOf } from './host-options.ts';

test('a server that nobody else can reach asks for no token', () => {
  expect(hostOf({})).toEqual({ host: 'localhost', names: [], controlToken: undefined });
});

test.each([
  ['mock', ['mock']],
  ['Shop.example.in, 10.0.0.5,[fd00::1]', ['shop.example.in', '10.0.0.5', '[fd00::1]']],
])('--allow-host %s allows these names, to those who know the token', (text, names) => {
  const reach = hostOf({ 'allow-host': text });

  expect(reach.names).toEqual(names);
  expect(reach.controlToken).toMatch(/^[0-9a-f]{12}$/);
});

test('the token may be chosen, so that others know it beforehand', () => {
  expect(hostOf({ host: '0.0.0.0', 'control-token': 'brass-key' }).controlToken).toBe('brass-key');
});

test.each(['https://shop.example.in', 'mock:4000', 'mock/', 'mock,', '*'])(
  '--allow-host %s is refused',
  (text) => {
    expect(() => hostOf({ 'allow-host': text })).toThrow('--allow-host takes names such as');
  },
);

test('a token that nobody would be asked for is refused', () => {
  expect(() => hostOf({ 'control-token': 'brass-key' })).toThrow('goes with --host 0.0.0.0');
});
