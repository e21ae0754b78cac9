import { expect, test } from 'vitest';
import { StandIns } from './stand-ins.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2ln';

test.each([
  ['Asha Rawat', 'Somebody'],
  ['Dear asha rawat, we call 9812345678.', 'Dear Somebody, we call 9000000001.'],
  ['We call 9812345678 (Asha Rawat)', 'We call 9000000001 (Somebody)'],
  [`https://x.in/?token=${token}&x=1`, 'https://x.in/?token=token-1&x=1'],
  [token, 'token-1'],
  ['Customer', 'Somebody'],
  ['Customer care', 'Customer care'],
  ['c0ffee000000000000000001', 'c0ffee000000000000000001'],
  ['', ''],
])('in "%s" the person and the token are replaced', (text, replaced) => {
  const standIns = new StandIns();
  standIns.addToken(token);
  standIns.addToken('c0ffee000000000000000001');
  standIns.addFields({ fullName: 'Asha Rawat', mobile: '9812345678', pay: { name: 'Customer' } });

  expect(standIns.replace({ list: [text, 7, null] })).toEqual({ list: [replaced, 7, null] });
});

test('what the seed knows is not replaced', () => {
  const standIns = new StandIns();
  standIns.addFields({ name: 'Asha', email: 'asha@x.in' }, { name: 'Asha' });

  expect(standIns.replace(['Asha', 'asha@x.in'])).toEqual(['Asha', 'person-1@example.com']);
});
