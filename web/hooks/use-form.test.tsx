// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { saveQuery } from '#contracts/complaints';
import { queryClient } from '../api.ts';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test.each([
  ['message', 1000],
  ['mobile', undefined], // ten digits, but spaces and +91 may be typed with them
  ['productId', undefined],
])('the field %s takes as much as the contract does: %s', (name, maxLength) => {
  const input = () => ({ body: {} as never });

  const { result } = renderHook(() => useForm(saveQuery, { input }), { wrapper });

  expect(result.current.field(name)).toEqual({ name, defaultValue: '', maxLength });
});
