// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applyLanguage } from '../i18n/language.ts';
import { renderAt, signIn } from '../testing.tsx';
import { Screen } from './not-found.tsx';

signIn();

test.each([
  ['en', "Oops! The page you're looking for doesn't exist.", 'Go Back to Home'],
  ['hi', 'माफ़ कीजिए, यह पेज यहाँ नहीं है।', 'होम पर वापस जाएँ'],
] as const)(
  'an unknown address is told in the language of the page: %s',
  async (language, title, link) => {
    await applyLanguage(language);

    await renderAt(<Screen />);

    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  },
);
