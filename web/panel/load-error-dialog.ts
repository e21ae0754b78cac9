const style = `
.panel-load-error{position:fixed;inset:0;margin:auto;max-inline-size:min(26rem,calc(100vw - 2rem));padding:1.5rem;color:var(--ink);
background:var(--sheet);border:1px solid var(--line-strong);border-block-start:4px solid var(--brass)}
.panel-load-error::backdrop{background:rgb(0 0 0/.5)}
.panel-load-error form{display:grid;gap:1rem}`;

const html = `
<form method="dialog">
  <h2>The mock panel</h2>
  <p role="alert"></p>
  <label class="field">Control token<input class="input" type="password" name="token" autocomplete="off" required></label>
  <div class="row">
    <button class="btn primary">Open the panel</button>
    <button class="btn outline" type="button" formnovalidate>Cancel</button>
  </div>
</form>`;

const messages = {
  unauthorized:
    'This mock can be reached from other machines, so its panel needs the control token. The mock printed it when it started, in the line that begins with “Control”.',
  wrongToken:
    'This is not the token of this mock. It is in the line of its terminal that begins with “Control”.',
  unreachable: 'The mock does not respond. Check that it is running, and try again.',
} as const;

/** Says why the panel cannot be loaded from `url`, and asks for the control token until the mock accepts it. */
export async function showLoadError(url: string, retry: () => void) {
  const status = await statusOf(url);
  const dialog = document.createElement('dialog');
  dialog.className = 'panel-load-error';
  dialog.ariaLabel = 'The mock panel';
  dialog.innerHTML = `<style>${style}</style>${html}`;
  const message = dialog.querySelector('p') as HTMLElement;
  const input = dialog.querySelector('input') as HTMLInputElement;
  const needsToken = status === 401;
  message.textContent = needsToken ? messages.unauthorized : messages.unreachable;
  if (!needsToken) input.closest('label')?.remove();
  dialog.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const token = new URLSearchParams({ token: input.value.trim() });
    const answer = await statusOf(needsToken ? `${url}?${token}` : url);
    if (answer === 401) message.textContent = messages.wrongToken;
    else if (answer !== 200) message.textContent = messages.unreachable;
    else {
      dialog.close();
      retry();
    }
  });
  dialog.querySelector('[type=button]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
