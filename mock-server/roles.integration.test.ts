import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_HEADER, TOKEN_SCHEME } from '#contracts/engine/auth';
import { CONTROL_TOKEN_HEADER } from '#contracts/engine/control/worlds';
import { type AnyEndpoint, isControl } from '#contracts/engine/endpoint';
import { controlEndpoints, endpoints } from '#contracts/index';
import { aCustomer, anAdmin, aSeed } from '#fixtures/builders';
import { type App, createApp } from './app.ts';

const OPERATOR = 'brass-key';
const customer = aCustomer();
const admin = anAdmin();
const unknownId = 'ffffffffffffffffffffffff';

type Role = 'stranger' | 'guest' | 'customer' | 'admin' | 'operator';
const roles: readonly Role[] = ['stranger', 'guest', 'customer', 'admin', 'operator'];
/** The calls of the control plane that need no token: links of the demo, and the health check. */
const openCalls = ['GET /__mock/health', 'POST /__mock/arrive', 'GET /__mock/arrive'];

/** The rule of the manual: whether a role gets past access control. */
function mayCall({ access, route, path }: AnyEndpoint, role: Role, isOpen: boolean): boolean {
  if (isControl({ path })) return !isOpen || role === 'operator' || openCalls.includes(route);
  if (access === 'public') return true;
  return access === 'admin' ? role === 'admin' : !['stranger', 'operator'].includes(role);
}

describe.each([
  ['on this machine', false],
  ['from other machines', true],
])('who may call what %s', (_where, isOpen) => {
  let mock: App;
  let calls = 0;
  const headersOf = new Map<Role, Record<string, string>>();

  beforeAll(async () => {
    const seed = aSeed({
      customers: [
        customer,
        { ...customer, _id: unknownId.replace(/f$/, '0'), isGuest: true },
        admin,
      ],
    });
    mock = await createApp({ seed, ...(isOpen && { controlToken: OPERATOR }) });
    const operator = { [CONTROL_TOKEN_HEADER]: OPERATOR };
    const signedIn = async (id: string) => {
      const url = `/__mock/act-as/${id}`;
      const reply = await mock.app.inject({ method: 'POST', url, headers: operator });
      return { [TOKEN_HEADER]: TOKEN_SCHEME + reply.json().object.authToken };
    };
    headersOf.set('stranger', {});
    headersOf.set('guest', await signedIn(unknownId.replace(/f$/, '0')));
    headersOf.set('customer', await signedIn(customer._id));
    headersOf.set('admin', await signedIn(admin._id));
    headersOf.set('operator', operator);
  });
  afterAll(() => mock.close());

  test.each([...endpoints, ...controlEndpoints].map((one) => [one.route, one] as const))(
    '%s',
    async (_route, endpoint) => {
      const { method } = endpoint;
      const url = endpoint.path.replaceAll(/\{\w+\}/g, unknownId);
      const refused = [];
      for (const role of roles) {
        // Who may reset the world gets a fork of it; others may not make one.
        const own = isOpen && role !== 'operator' ? '' : `?__world=${role}-${calls++}&__from=main`;
        const reply = await mock.app.inject({
          method,
          url: url + own,
          headers: headersOf.get(role) ?? {},
        });
        const { code } = reply.json();
        const isRefused = ['TOKEN_MISSING', 'TOKEN_INVALID', 'FORBIDDEN', 'CONTROL_TOKEN'].includes(
          code,
        );
        if (isRefused) refused.push(role);
        expect(reply.statusCode, role).toBeLessThan(500);
      }

      expect(refused).toEqual(roles.filter((role) => !mayCall(endpoint, role, isOpen)));
    },
  );
});
