import type { Page } from '@playwright/test';
import { WORLD_HEADER } from '#contracts/engine/control/worlds';
import { keepsAddresses } from '#contracts/journeys/addresses';
import { booksACar } from '#contracts/journeys/buying';
import { sortsTheShop } from '#contracts/journeys/categories';
import type { Journey } from '#contracts/journeys/journey';
import { becomesACustomer } from '#contracts/journeys/profile';
import { runJourney } from '#contracts/journeys/run';
import { earnsCashback } from '#contracts/journeys/wallet';
import { people } from '#fixtures/generate/people';
import { targetAt } from '#scripts/verify/run-journeys';
import { expect, test } from './shop.ts';
import { signIn, signInWithToken } from './sign-in.ts';

type Session = { customerDetails: { _id: string }; authToken: string };

/** Runs a journey of the contract over HTTP in the world of the test and returns its responses. */
async function completed<Known>(journey: Journey<Known>, world: string): Promise<Known> {
  const target = await targetAt('http://localhost:4600', undefined, { [WORLD_HEADER]: world });
  const { outcome, steps, seen } = await runJourney(journey, target);
  expect(steps.filter((step) => step.outcome === 'failed')).toEqual([]);
  expect(outcome).toBe('done');
  return seen as Known; // all of its steps are done
}

const continueAs = (page: Page, { customerDetails, authToken }: Session) =>
  signInWithToken(page, customerDetails._id, authToken);

test('an order, a complaint and a review created over the API appear in the shop', async ({
  page,
  world,
}) => {
  const {
    guest,
    order: { order },
    details,
    complaint: { complaint },
    review: { review },
  } = await completed(booksACar, world);
  await continueAs(page, guest);

  await page.goto(`/orders/${order._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.product.productName);
  await expect(page.getByText('Booking receipt')).toBeVisible();
  await page.goto('/complaints');
  await expect(page.getByText(complaint.subject).first()).toBeVisible();
  const { slug, _id } = details.productDetails;
  await page.goto(`/cantt/car/${slug}-${_id}`);
  await expect(page.getByText(review.title)).toBeVisible();
});

test('addresses saved over the API appear in the shop', async ({ page, world }) => {
  const {
    me,
    home: { address: home },
    unit: { address: unit },
  } = await completed(keepsAddresses, world);
  await continueAs(page, me);

  await page.goto('/addresses');

  await expect(page.getByText(home.addressLine1).first()).toBeVisible();
  await expect(page.getByText(unit.addressLine1)).toHaveCount(0); // the journey deletes it
});

test('cashback earned over the API appears in the shop', async ({ page, world }) => {
  const { guest, wallet } = await completed(earnsCashback, world);
  await continueAs(page, guest);

  await page.goto('/wallet');

  const rupees = `₹${wallet.balance.pending.toLocaleString('en-IN')}`;
  await expect(page.getByText(rupees).filter({ visible: true }).first()).toBeVisible();
});

test('a customer registered over the API is greeted by name', async ({ page, world }) => {
  const { guest, declared } = await completed(becomesACustomer, world);
  await continueAs(page, guest);

  await page.goto('/profile');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    declared.customerDetails.fullName,
  );
});

test('categories changed and restored over the API appear as before', async ({ page, world }) => {
  const {
    category: { category },
  } = await completed(sortsTheShop, world);
  await signIn(page, people.admin);

  await page.goto('/admin');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Maruti Suzuki');
  await expect(page.getByText(category.categoryName)).toHaveCount(0);
});
