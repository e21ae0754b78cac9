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
import { become, comeAs } from './people.ts';
import { expect, onDesk, test } from './shop.ts';

/** Whoever registered first in a journey. */
type Somebody = { customerDetails: { _id: string }; authToken: string };

/** Makes a journey of the contract, call by call in the world of the test, and answers what its steps were answered. */
async function made<Known>(journey: Journey<Known>, world: string): Promise<Known> {
  const target = await targetAt('http://localhost:4600', undefined, { [WORLD_HEADER]: world });
  const { outcome, steps, seen } = await runJourney(journey, target);
  expect(steps.filter((step) => step.outcome === 'failed')).toEqual([]);
  expect(outcome).toBe('done');
  return seen as Known; // all of its steps are done
}

/** Goes on in the shop as somebody of a journey. */
const goOnAs = (page: Page, { customerDetails, authToken }: Somebody) =>
  comeAs(page, customerDetails._id, authToken);

test(
  'a car that was booked and complained about by calls is seen so in the shop',
  onDesk,
  async ({ page, world }) => {
    const {
      guest,
      order: { order },
      details,
      complaint: { complaint },
      review: { review },
    } = await made(booksACar, world);
    await goOnAs(page, guest);

    await page.goto(`/orders/${order._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.product.productName);
    await expect(page.getByText('Booking receipt')).toBeVisible();
    await page.goto('/complaints');
    await expect(page.getByText(complaint.subject).first()).toBeVisible();
    await page.goto(`/cantt/car/${details.productDetails.slug}`);
    await expect(page.getByText(review.title)).toBeVisible();
  },
);

test('addresses that were kept by calls are seen in the shop', async ({ page, world }) => {
  const {
    me,
    home: { address: home },
    unit: { address: unit },
  } = await made(keepsAddresses, world);
  await goOnAs(page, me);

  await page.goto('/addresses');

  await expect(page.getByText(home.addressLine1).first()).toBeVisible();
  await expect(page.getByText(unit.addressLine1)).toHaveCount(0); // deleted in the end
});

test('cashback that was earned by calls is seen in the shop', async ({ page, world }) => {
  const { guest, wallet } = await made(earnsCashback, world);
  await goOnAs(page, guest);

  await page.goto('/wallet');

  const rupees = `₹${wallet.balance.pending.toLocaleString('en-IN')}`;
  await expect(page.getByText(rupees).filter({ visible: true }).first()).toBeVisible();
});

test('a guest who became a customer by calls is greeted by name', async ({ page, world }) => {
  const { guest, declared } = await made(becomesACustomer, world);
  await goOnAs(page, guest);

  await page.goto('/profile');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    declared.customerDetails.fullName,
  );
});

test('a shop that was sorted by calls, and put back, is seen as it was', async ({
  page,
  world,
}) => {
  const {
    category: { category },
  } = await made(sortsTheShop, world);
  await become(page, people.admin);

  await page.goto('/admin');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Maruti Suzuki');
  await expect(page.getByText(category.categoryName)).toHaveCount(0);
});
