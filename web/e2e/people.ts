import type { Page } from '@playwright/test';

/** The control plane of the mock behind the shop under test. */
export const mock = 'http://localhost:4600/__mock';

/** Becomes somebody of the sample world, before the first page is opened; disposed of, it holds for no further page. */
export async function become(page: Page, customerId: string) {
  const { object } = await (await page.request.post(`${mock}/act-as/${customerId}`)).json();
  return comeAs(page, customerId, object.authToken);
}

/** The same with a token that somebody has been given already. */
export function comeAs(page: Page, customerId: string, token: string) {
  return page.addInitScript(
    ([userId = '', token = '']) => {
      if (localStorage.getItem('userId')) return;
      localStorage.setItem('userId', userId);
      localStorage.setItem('AuthToken', token);
    },
    [customerId, token],
  );
}
