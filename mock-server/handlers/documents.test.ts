import { beforeEach, expect, test } from 'vitest';
import { type beneficiaryTypes, profileUpdate, viewProfile } from '#contracts/customers';
import { getOrderData, type OrderStatus } from '#contracts/orders';
import { asha, startBuying } from './testing.ts';

let server: Awaited<ReturnType<typeof startBuying>>;

beforeEach(async () => {
  const { eligibility: _, ...undeclared } = asha;
  server = await startBuying({ customers: [undeclared] });
});

const declare = (beneficiaryType: (typeof beneficiaryTypes)[number]) =>
  server.ask(profileUpdate, {
    params: { id: asha._id },
    body: { eligibility: { beneficiaryType, payLevelBand: 'L6_9' } },
  });
const proofOf = (list: readonly { code: string }[] = []) => list.at(-1)?.code;
const proofOfOrder = async (id: string) =>
  proofOf((await server.ask(getOrderData, { params: { id } })).order.checklist);
const setStatus = (id: string, status: OrderStatus, isDone: boolean) =>
  server.world.transact(
    () =>
      server.world.orders.update(id, (draft) => {
        draft.status = status;
        for (const paper of draft.checklist) paper.done = isDone;
      }),
    { call: 'test' },
  );

test.each([
  ['serving', 'SERVING_CERTIFICATE'],
  ['retired', 'PPO'],
  ['widow', 'FAMILY_PPO'],
  ['defenceCivilian', 'ESTIMATES_CERTIFICATE'],
] as const)('a declaration as %s changes the papers of profile and order', async (type, code) => {
  const { _id } = await server.paidOrder();
  const documents = async () =>
    (await server.ask(viewProfile, { params: { id: asha._id } })).documents;
  const before = [proofOf(await documents()), await proofOfOrder(_id)];

  await declare(type);

  expect(before).toEqual(['PROOF_OF_SERVICE', 'PROOF_OF_SERVICE']);
  expect([proofOf(await documents()), await proofOfOrder(_id)]).toEqual([code, code]);
});

test.each<[string, OrderStatus, boolean]>([
  ['whose papers are complete', 'DOCUMENTS_VERIFIED', true],
  ['that is over', 'CANCELLED', false],
])('an order %s keeps its papers', async (_, status, isDone) => {
  const { _id } = await server.paidOrder();
  setStatus(_id, status, isDone);

  await declare('widow');

  expect(await proofOfOrder(_id)).toBe('PROOF_OF_SERVICE');
});
