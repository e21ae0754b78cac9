import { expect, test } from 'vitest';
import { demoBanner } from './demo-banner.ts';

const local = { url: 'http://localhost:4000', controlToken: undefined, portInUse: undefined };
const open = { url: 'http://192.168.1.20:4000', controlToken: 'brass-key', portInUse: undefined };

test('a demo tells a designer what to open, press and send, not what a developer asks', () => {
  const text = demoBanner({ ...local, scenario: 'sold-out' });

  expect(text).toContain('Open the shop          http://localhost:4000\n');
  expect(text).toContain('Fresh for each person  http://localhost:4000/?__scenario=sold-out\n');
  expect(text).toContain('http://localhost:4000/__mock/tour');
  expect(text).toContain('Ctrl + `');
  expect(text).not.toMatch(/API|Docs|Health|Seed|Contract|main\.jsonl|Control token|█/);
});

test('a demo on the network shows its token and a code for the phone', () => {
  const text = demoBanner({ ...open, scenario: 'fresh-guest' });

  expect(text).toContain('brass-key');
  expect(text).toContain('scan the code below');
  expect(text).toMatch(/█.*▀|▄/);
});

test('a demo behind a proxy shows its token but no code, because no phone reaches localhost', () => {
  const text = demoBanner({ ...local, controlToken: 'brass-key', scenario: 'fresh-guest' });

  expect(text).toContain('brass-key');
  expect(text).not.toContain('█');
});

test('a demo on the next free port says why', () => {
  expect(demoBanner({ ...local, portInUse: 3999, scenario: 'fresh-guest' })).toContain(
    'http://localhost:4000 (port 3999 is in use)',
  );
});
