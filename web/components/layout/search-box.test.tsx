// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { search } from '#contracts/catalogue';
import { neverReply, signIn, withProviders } from '../../testing.tsx';
import { SearchBox } from './search-box.tsx';

signIn();

const Pathname = () => <output>{useLocation().pathname}</output>;

test.each([
  ['searches for the typed text', false, '/search'],
  ['does nothing while the input method composes a letter', true, '/'],
])('Enter %s', (_, isComposing, path) => {
  neverReply(search);
  render(
    withProviders(
      <>
        <SearchBox />
        <Pathname />
      </>,
    ),
  );
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'लाल' } });

  fireEvent.keyDown(field, { key: 'Enter', isComposing });

  expect(screen.getByRole('status').textContent).toBe(path);
});
