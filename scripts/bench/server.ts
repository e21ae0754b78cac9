import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { updateCart } from '#contracts/cart';
import { getProductDetails, type ProductSummary, productsList } from '#contracts/catalogue';
import { GUEST_MOBILE, GUEST_PASSWORD, OWNER_ID } from '#contracts/constants';
import { register } from '#contracts/customers';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { unwrap } from '#contracts/engine/envelope';
import { toRequest } from '#contracts/engine/request';
import type { ShopSeed } from '#contracts/seed';
import { readSeed } from '#fixtures/seed';
import { createApp } from '#mock-server/app';

interface Request {
  method: 'GET' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The requests to each server, by call. */
export type BenchTargets = Record<
  string,
  { mock: { url: string; requests: Request[] }; bare: { url: string; requests: Request[] } }
>;

const carCount = Number(process.argv[2]);
const seed = withCarCount(readSeed(), carCount);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
// Cleans up after a signal too; the IPC channel closes when the benchmark itself is killed.
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit());
const { app } = await createApp({ seed, dataDir });

const token = await registerGuest();
const headers = { [TOKEN_HEADER]: TOKEN_SCHEME + token, 'content-type': 'application/json' };
const brands = seed.rows.subCategories.filter(({ isActive }) => isActive).slice(0, 8);
const store = seed.rows.stores[0];
if (!store) throw new Error('The seed has no store.');

const lists = brands.map(({ _id }) => {
  const params = { shopId: store._id, ownerId: OWNER_ID, limit: 20, skip: 0 };
  return get(
    toRequest(productsList, { params, query: { filter: { subCategoryId: [_id], sort: 'csdAsc' } } })
      .url,
  );
});
const requestedCars = seed.rows.products.filter(({ isActive }) => isActive).slice(0, 32);
const details = requestedCars.map(({ _id }) =>
  get(toRequest(getProductDetails, { params: { id: _id } }).url),
);
const first = requestedCars[0];
if (!first) throw new Error('The seed has no car.');
const writes = (['own', 'loan'] as const).map((financeMode): Request => {
  const { url, body } = toRequest(updateCart, { params: { id: first._id }, body: { financeMode } });
  return { method: 'PUT', path: url, headers, body: JSON.stringify(body) };
});

process.send?.(await serve());

/** Starts both servers; the bare one returns the responses of the mock. */
async function serve(): Promise<BenchTargets> {
  const bare = Fastify();
  const byBrand = new Map<string, { productList: ProductSummary[]; rest: object }>();
  for (const [at, { path }] of lists.entries()) {
    const { productList, ...rest } = (await objectOf(get(path))) as {
      productList: ProductSummary[];
    };
    byBrand.set(brands[at]?._id ?? '', { productList, rest });
  }
  bare.get('/list/:brand', (request, reply) => {
    const { brand } = request.params as { brand: string };
    const { productList, rest } = byBrand.get(brand) ?? { productList: [], rest: {} };
    return json(reply, { productList: productList.slice(0, 20), ...rest });
  });

  const byId = new Map<string, unknown>();
  for (const [at, { path }] of details.entries())
    byId.set(requestedCars[at]?._id ?? '', await objectOf(get(path)));
  bare.get('/detail/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    return json(reply, byId.get(id));
  });

  const updated = (await objectOf(writes[0] as Request)) as {
    cartItem: object;
    cartSummary: object;
  };
  const cart = new Map<string, object>();
  bare.put('/cart/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    const cartItem = { ...updated.cartItem, ...(request.body as object) };
    cart.set(id, cartItem);
    return json(reply, { cartItem, cartSummary: updated.cartSummary });
  });

  const [mockUrl, bareUrl] = [await app.listen({ port: 0 }), await bare.listen({ port: 0 })];
  const both = (requests: Request[], path: (at: number) => string) => ({
    mock: { url: mockUrl, requests },
    bare: {
      url: bareUrl,
      requests: requests.map((request, at) => ({ ...request, path: path(at) })),
    },
  });
  return {
    'list of 20': both(lists, (at) => `/list/${brands[at]?._id}`),
    detail: both(details, (at) => `/detail/${requestedCars[at]?._id}`),
    'cart write': both(writes, () => `/cart/${first?._id}`),
  };
}

function json(reply: { type(type: string): { send(text: string): unknown } }, object: unknown) {
  return reply
    .type('application/json')
    .send(JSON.stringify({ status: 200, message: 'OK', object }));
}

function get(path: string): Request {
  return { method: 'GET', path, headers };
}

async function objectOf({ method, path, headers, body }: Request): Promise<unknown> {
  const response = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.body}`);
  return unwrap(response.json());
}

async function registerGuest(): Promise<string> {
  const name = 'Guest10000';
  const body = {
    name,
    fullName: name,
    email: 'bench@example.in',
    password: GUEST_PASSWORD,
    mobile: GUEST_MOBILE,
    ownerId: OWNER_ID,
  };
  const response = await app.inject({
    method: 'POST',
    url: toRequest(register, { body }).url,
    payload: body,
  });
  return response.json<{ object: { authToken: string } }>().object.authToken;
}

/** The seed with a number of cars: additional ones are copies with their own ids, slugs and prices. */
function withCarCount(seed: ShopSeed, count: number): ShopSeed {
  const originals = seed.rows.products;
  const products = Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length];
    if (!original) throw new Error('The seed has no car.');
    if (index < originals.length) return original;
    const suffix = index.toString(16).padStart(8, '0');
    return {
      ...original,
      _id: original._id.slice(0, 16) + suffix,
      slug: `${original.slug}-${index}`,
      variants: original.variants.map((variant) => ({
        ...variant,
        exShowroomPrice: variant.exShowroomPrice + (index % 997) * 100,
      })),
    };
  });
  const { label: _label, madeAt: _madeAt, ...rest } = seed;
  return { ...rest, label: `bench-${count}`, rows: { ...seed.rows, products } };
}
