import { page } from './html-page.ts';

/** What a browser sees that opens a page of the control plane without its token: where that is, and a field for it, after a wrong one too. */
export const tokenPage = (isWrong: boolean) =>
  page(
    'Mock API',
    `
    <header><h1>Mock API</h1><span class="tag">Locked</span></header>
    <main>
      <section class="sheet">
        <p class="note">Others can reach this port, so this page opens with a token alone. It stands where the mock was
          started, in the line <b>Control</b>. The lines <b>Panel</b> and <b>Docs</b> there have it in their address already.</p>
        ${isWrong ? '<p class="note" role="alert">That was not the token. Each start of the mock has a new one.</p>' : ''}
        <form>
          <h2><label for="token">Token</label></h2>
          <input id="token" name="token" autocomplete="off" autocapitalize="none" spellcheck="false" required>
          <button class="pay">Open</button>
        </form>
      </section>
    </main>`,
  );
