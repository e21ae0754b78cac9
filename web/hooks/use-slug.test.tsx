// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { useSlug } from './use-slug.ts';

const Slug = () => <output>{useSlug()}</output>;

test('a URL may name its car in capitals', () => {
  render(
    <MemoryRouter initialEntries={[paths.car('Maruti-Suzuki-LUMI')]}>
      <Routes>
        <Route path={paths.car(':slug')} element={<Slug />} />
      </Routes>
    </MemoryRouter>,
  );

  expect(screen.getByRole('status').textContent).toBe('maruti-suzuki-lumi');
});
