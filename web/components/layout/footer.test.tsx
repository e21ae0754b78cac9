// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Footer } from './footer.tsx';

afterEach(cleanup);

test('the footer of a shop with a real backend calls nothing invented', () => {
  const { container } = render(<Footer />, { wrapper: MemoryRouter });

  expect(container.textContent).not.toContain('invented');
});
