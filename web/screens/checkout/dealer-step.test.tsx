// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartItem } from '#contracts/cart';
import { ProductSummary } from '#contracts/catalogue';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { aDealer, anAddress, anId } from '#fixtures/builders';
import { example, renderAt, reply, requestsOf, signIn } from '../../testing.tsx';
import { DealerStep } from './dealer-step.tsx';

const brandId = anId();
const home = anAddress();
const product = example(ProductSummary, { subCategoryId: brandId, brandName: 'Tata' });
const item = example(CartItem, { product, waitDays: { min: 12, max: 30 } });
const near = aDealer({ name: 'Parade Motors', brandIds: [brandId], mobile: '9812600001' });
const far = aDealer({ name: 'Maidan Motors', brandIds: [brandId], city: 'Noida' });
const otherBrand = aDealer({ name: 'Sadar Wheels', brandIds: [anId()] });
const save = vi.fn();
const onDone = vi.fn();

signIn();
beforeEach(() => {
  save.mockReset();
  onDone.mockReset();
});

const renderStep = (dealers = [otherBrand, near, far], selectedId?: string) => {
  const delivery = example(Serviceability, { isServiceable: true, city: near.city, dealers });
  reply(validatePincode, delivery);
  return renderAt(
    <DealerStep item={item} address={home} selectedId={selectedId} save={save} onDone={onDone} />,
  );
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Use this dealer' }));

test('the nearest dealer of the brand is selected, with city, phone and waiting time', async () => {
  await renderStep();

  const [first, second, ...others] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(first?.closest('label')?.textContent).toMatch(/Parade Motors.*your city.*9812600001/i);
  expect([first?.checked, second?.checked, others]).toEqual([true, false, []]);
  expect(screen.getByRole('radio', { name: 'Parade Motors' })).toBe(first);
  expect(first?.getAttribute('aria-describedby')).toContain(
    screen.getByText('9812600001').closest('[id]')?.id,
  );
  expect(screen.getByText(/2 to 5 weeks/).textContent).toContain('You can change the dealer');
  expect(requestsOf(validatePincode)).toMatchObject([{ query: { brandId } }]);
  submit();
  expect(save).toHaveBeenCalledWith({ dealer: { _id: near._id, pincode: home.pincode } });
  expect(onDone).toHaveBeenCalledOnce();
});

test('a single dealer is not compared with others', async () => {
  await renderStep([near]);

  const { textContent } = screen.getByText(/2 to 5 weeks/);
  expect(textContent).not.toContain('every dealer');
  expect(textContent).not.toContain('change the dealer');
});

test('another dealer can be chosen', async () => {
  await renderStep();

  fireEvent.click(screen.getByRole('radio', { name: /Maidan Motors/ }));

  expect(save).toHaveBeenCalledWith({ dealer: { _id: far._id, pincode: home.pincode } });
});

test('the chosen dealer stays selected', async () => {
  await renderStep(undefined, far._id);

  const selected = screen.getByRole<HTMLInputElement>('radio', { name: /Maidan Motors/ });
  expect(selected.checked).toBe(true);
});

test('without a dealer of the brand the step says what to do and does not continue', async () => {
  await renderStep([otherBrand]);

  expect(screen.getByText(/No Tata dealer is listed/)).toBeDefined();
  const ask = screen.getByRole('link', { name: 'Ask for a dealer' });
  expect(ask.getAttribute('href')).toMatch(/&pincode=\d{6}$/);
  expect(screen.queryByRole('button')).toBeNull();
});
