// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { useSlug } from './use-slug.ts';

afterEach(cleanup);

const Slug = () => <output>{useSlug()}</output>;

test('a URL may be written in capitals', () => {
  render(
    <MemoryRouter initialEntries={[paths.article('Half-GST')]}>
      <Routes>
        <Route path={paths.article(':slug')} element={<Slug />} />
      </Routes>
    </MemoryRouter>,
  );

  expect(screen.getByRole('status').textContent).toBe('half-gst');
});
