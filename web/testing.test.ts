// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorResponse } from '#contracts/engine/envelope';
import { getAllStore } from '#contracts/shops';
import { wishListCart } from '#contracts/wishlist';
import { anId, aStore } from '#fixtures/builders';
import { call } from './api/client.ts';
import { dropConnection, reply, replyLater, requestsOf, signIn } from './testing.tsx';

/** Ways to fake an answer that the contract does not check. */
const uncheckedFakes = [
  /\b(stubGlobal|spyOn|assign|defineProperty)\([^)]*\bfetch\b/,
  /\bfetch\s*=[^=>]/,
  /\bvi\.(do)?[mM]ock\(/,
  /spyOn\(queryClient, '(fetch|ensure|getQuery)/,
  /setQueryData<(unknown|any)>/,
  /['"]msw\b/,
];
const isFaked = (source: string) => uncheckedFakes.some((fake) => fake.test(source));

test('no test of the storefront replaces fetch by hand', () => {
  const web = import.meta.dirname;
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.tsx?$/.test(file) && file !== 'testing.test.ts', // its examples are fakes
  );

  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => isFaked(readFileSync(join(web, file), 'utf8')))).toEqual([]);
});

test.each([
  "vi.stubGlobal('fetch', async () => Response.json({}));",
  "vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);",
  'globalThis.fetch = async () => Response.json({});',
  'const fetch = vi.fn();',
  'Object.assign(window, { fetch: answer });',
  "vi.mock('../api/client.ts');",
  "vi.spyOn(queryClient, 'fetchQuery').mockReturnValueOnce(late);",
  'queryClient.setQueryData<unknown>(key, {});',
  "import { setupServer } from 'msw/node';",
])('a test may not contain: %s', (source) => {
  expect(isFaked(source)).toBe(true);
});

describe('a reply', () => {
  signIn();

  const params = { ownerId: anId() };
  const id = anId();

  test('holds its answer to the contract', async () => {
    const { slug, ...storeWithoutSlug } = aStore();

    // @ts-expect-error: a required field is missing
    expect(() => reply(getAllStore, { storeList: [storeWithoutSlug] })).toThrow(
      `This answer breaks the contract of ${getAllStore.route}: storeList.0.slug: Is required.`,
    );
    const renamed = { ...storeWithoutSlug, slug, shopSlug: slug };
    expect(() => reply(getAllStore, { storeList: [renamed] })).toThrow(
      'storeList.0.shopSlug: Is not part of the contract.',
    );
  });

  test('has only errors that the endpoint declares', () => {
    expect(() => reply(wishListCart, errorResponse(409, 'WISH_LIST_FULL', 'Full.'))).not.toThrow();
    expect(() => reply(wishListCart, errorResponse(409, 'CART_FULL', 'Full.'))).toThrow(
      `${wishListCart.route} declares no error 409 CART_FULL.`,
    );
    expect(() => reply(wishListCart, errorResponse(410, 'WISH_LIST_FULL', 'Gone.'))).toThrow(
      'declares no error 410',
    );
  });

  test.fails('that a function computes is checked too', async () => {
    reply(getAllStore, () => ({ storeList: [{ ...aStore(), shopSlug: 'delhi' }] }));

    await call(getAllStore, { params }).catch(() => {});
  });

  test.fails('is required for every request, even if its error is caught', async () => {
    await call(getAllStore, { params }).catch(() => {});
  });

  test('can use the input, replace an earlier reply and come later', async () => {
    reply(wishListCart, { isWishListed: false, wishListCount: 0 });
    reply(wishListCart, ({ params }) => ({ isWishListed: params.id === id, wishListCount: 1 }));
    const answerStores = replyLater(getAllStore);
    const stores = call(getAllStore, { params });

    expect(await call(wishListCart, { params: { id } })).toMatchObject({ isWishListed: true });
    expect(requestsOf(wishListCart)).toEqual([{ params: { id }, query: {} }]);

    answerStores({ storeList: [] });
    expect(await stores).toEqual({ storeList: [] });
  });

  test('can be a lost connection', async () => {
    dropConnection(getAllStore);

    await expect(call(getAllStore, { params })).rejects.toMatchObject({ status: 0 });
  });
});
