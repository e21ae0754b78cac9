import { expect, test } from 'vitest';
import { initials, publicName } from './person-name.ts';

test.each([
  ['Asha Rawat', 'A. Rawat', 'AR'],
  ["Hav. P. K. D'Souza-Rao (Retd.)", "P. D'Souza-Rao", 'PD'],
  ['Smt. R. K. Verma (Widow)', 'R. Verma', 'RV'],
  ['Subedar Balbir Singh (Retd), VSM', 'B. Singh', 'BS'],
  ['Lt Col Arjun Nair Retd', 'A. Nair', 'AN'],
  ['Nb Sub Ravi Naik', 'R. Naik', 'RN'],
  ['श्रीमती अं. द. नायर-O’Brien', 'अं. नायर-O’Brien', 'अंना'],
  ['हवलदार नीता कौल', 'नी. कौल', 'नीकौ'],
  ['Naik', 'Naik', 'N'],
  ['Major', 'Major', 'M'],
  ['Balbir (Retd', 'Balbir', 'B'],
  ['Guest26684', 'Guest26684', 'G'],
  ["D'", "D'", 'D'],
])('%s is %s in public, and %s on a picture', (fullName, shown, letters) => {
  expect(publicName(fullName)).toBe(shown);
  expect(initials(fullName)).toBe(letters);
});
