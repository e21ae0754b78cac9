// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { useSlug } from './use-slug.ts';

const Shown = () => <output>{useSlug()}</output>;

test('an address may name its car in capitals', () => {
  render(
    <MemoryRouter initialEntries={[paths.car('Maruti-Suzuki-LUMI')]}>
      <Routes>
        <Route path={paths.car(':slug')} element={<Shown />} />
      </Routes>
    </MemoryRouter>,
  );

  expect(screen.getByRole('status').textContent).toBe('maruti-suzuki-lumi');
});
