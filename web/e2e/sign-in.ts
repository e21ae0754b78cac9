import type { Page } from '@playwright/test';

/** The control plane of the mock server under test. */
export const controlUrl = 'http://localhost:4600/__mock';

/** Signs in as a customer of the sample world, from the next page load until the result is disposed. */
export async function signIn(page: Page, customerId: string) {
  const { object } = await (await page.request.post(`${controlUrl}/act-as/${customerId}`)).json();
  return signInWithToken(page, customerId, object.authToken);
}

export function signInWithToken(page: Page, customerId: string, token: string) {
  return page.addInitScript(
    ([userId = '', token = '']) => {
      if (localStorage.getItem('userId')) return;
      localStorage.setItem('userId', userId);
      localStorage.setItem('AuthToken', token);
    },
    [customerId, token],
  );
}
