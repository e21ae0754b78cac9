import { page } from './html-page.ts';

/** Asks a browser for the control token. */
export const tokenPage = (isWrong: boolean) =>
  page(
    'Mock API',
    `
    <header><h1>Mock API</h1><span class="tag">Locked</span></header>
    <main>
      <section class="sheet">
        <p class="note">Other machines can reach this port, so this page needs a token. The mock printed it at its start, in
          the line that begins with <b>Control</b>. If it printed an address of this page, that contains it.</p>
        ${isWrong ? '<p class="note" role="alert">Wrong token. The mock has a new one after each start.</p>' : ''}
        <form>
          <h2><label for="token">Token</label></h2>
          <input id="token" name="token" autocomplete="off" autocapitalize="none" spellcheck="false" required>
          <button class="pay">Open</button>
        </form>
      </section>
    </main>`,
  );
