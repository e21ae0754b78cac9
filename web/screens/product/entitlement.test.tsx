// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Eligibility, PriceBreakup } from '#contracts/catalogue';
import { type Customer, viewProfile } from '#contracts/customers';
import { queryClient, read, sessionQuery } from '../../api/client.ts';
import { Entitled, Entitlement } from './entitlement.tsx';

const asha = { userId: 'c1', token: 'ct_1' };
const eligibility = {
  beneficiaryType: 'serving',
  payLevelBand: 'L6_9',
  selfDeclaredAt: '2026-09-22T04:30:00.000Z',
};

beforeEach(() => {
  const profile = { customerDetails: { eligibility } as Customer, counts: { cart: 0, wish: 0 } };
  const ofAsha = read(viewProfile, { params: { id: asha.userId } });
  queryClient.setQueryData(sessionQuery.queryKey, asha);
  queryClient.setQueryData<unknown>(ofAsha.queryKey, profile);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Draws the section for a car of ₹10,06,429 before tax, of which the canteen takes ₹10,064 off. */
const draw = (reasons: Eligibility['reasons']) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Entitlement
          of={{ ok: reasons.length === 0, cap: 1_000_000, reasons }}
          price={{ csd: { basicPrice: 1_006_429, discount: 10_064 } } as PriceBreakup}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('a car whose price is under the cap once the canteen has taken off its share is under it', () => {
  draw([]);

  expect(screen.getByText('Under your cap by ₹3,635')).toBeDefined();
  expect(screen.getAllByLabelText('Met')).toHaveLength(3);
  expect(screen.getByText('₹9,96,365')).toBeDefined();
});

test('by how much a car is over the cap is what the server says', () => {
  draw([{ code: 'OVER_CAP', message: 'Over.', excess: 1234 }]);

  expect(screen.getByText('₹1,234 over your cap, before tax.')).toBeDefined();
  expect(screen.getAllByLabelText('Not met')).toHaveLength(1);
});

test('what stands against a car is read in its place and breaks in upon nobody', () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Entitled
          of={{ ok: false, reasons: [{ code: 'OVER_CAP', excess: 6_429 }] } as Eligibility}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );

  expect(screen.getByText(/over your cap|₹6,429/i)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
