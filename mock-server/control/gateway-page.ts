import { figure } from '#contracts/figure';
import type { PaymentRow, PaymentStatus } from '#contracts/payments';

/** The payment page as HTML without a script: amount, reference, and a button for each way it can go. */
export function gatewayPage(payment: PaymentRow, back: string | undefined, now: string): string {
  const { amount, orderRef, status } = payment;
  const isOpen = status === 'CREATED' || status === 'OPENED' || status === 'PENDING';
  return page(`
    <header><h1>Practice Pay</h1><span class="tag">No money moves</span></header>
    <main>
      <section class="sheet">
        <h2>You pay</h2>
        <p class="price">₹${figure(amount)}</p>
        <dl>
          <div><dt>To</dt><dd>Cantt Cars, booking token</dd></div>
          <div><dt>Reference</dt><dd>${orderRef}</dd></div>
          <div><dt>${isOpen ? 'Closes in' : 'Payment'}</dt><dd>${isOpen ? minutesLeft(payment, now) : words[status]}</dd></div>
        </dl>
        <p class="note">This page plays the part of a bank. It asks for no card, no UPI id and no password.</p>
        ${isOpen ? choices(amount) : wayBack(back)}
      </section>
    </main>`);
}

const choices = (amount: number) => `
        <form method="post">
          <button class="pay" name="outcome" value="success">Pay ₹${figure(amount)}</button>
          <h2>What else may the bank answer?</h2>
          <button name="outcome" value="failure"><b>Declined</b><span>Three tries in 30 minutes</span></button>
          <button name="outcome" value="pending"><b>Pending</b><span>The bank decides later</span></button>
          <button name="outcome" value="close"><b>Close the window</b><span>No answer at all</span></button>
        </form>`;

const wayBack = (back: string | undefined) =>
  back
    ? `<p><a class="pay" href="${quoted(back)}">Back to the shop</a></p>`
    : '<p>You can close this page.</p>';

const words: Record<PaymentStatus, string> = {
  CREATED: 'Open',
  OPENED: 'Open',
  PENDING: 'Pending',
  SUCCESS: 'Paid',
  FAILED: 'Declined',
  EXPIRED: 'Expired',
  REFUND_INITIATED: 'On its way back',
  REFUNDED: 'Returned',
  AUTO_REFUND: 'Came too late and was returned',
};

function minutesLeft({ expiresAt }: PaymentRow, now: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / 60_000));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const quoted = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

const page = (content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Practice Pay</title>
<style>
  :root { color-scheme: light dark; --paper: light-dark(#e6e8e4, #12160f); --sheet: light-dark(#fdfaf3, #1b2017);
    --ink: light-dark(#20261a, #ece9df); --quiet: light-dark(#55594b, #a3a897); --line: light-dark(#d3c9ae, #3a4231);
    --act: light-dark(#2c331f, #dfe3cf); --on-act: light-dark(#fdfaf3, #171c11); --info: light-dark(#1d3f6b, #8fb4e0); }
  * { box-sizing: border-box; margin: 0; }
  body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 'Anek Latin Variable', system-ui, sans-serif;
    border-top: 0.75rem solid; border-image: repeating-linear-gradient(90deg, #1b2017 0 0.6rem, #c9973f 0.6rem 1.2rem) 12; }
  header, main { max-width: 34rem; margin: 0 auto; padding: 1.25rem; }
  header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding-bottom: 0; }
  h1 { font-size: 1.5rem; } h2 { font-size: 0.875rem; letter-spacing: 0.04em; text-transform: uppercase; color: var(--quiet); }
  .tag { border: 1px solid; padding: 0.2rem 0.6rem; font-size: 0.8125rem; font-weight: 600; text-transform: uppercase; }
  .sheet { background: var(--sheet); border: 1px solid var(--line); padding: 1.5rem; }
  .price { font-size: 3rem; font-weight: 700; line-height: 1.2; }
  dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; border-top: 1px solid var(--line); }
  dt { color: var(--quiet); } dd { font-weight: 600; text-align: right; }
  .note { border-left: 4px solid var(--info); padding: 0.5rem 0 0.5rem 1rem; margin: 0.5rem 0 1.25rem; }
  button, .pay { display: grid; align-content: center; width: 100%; min-height: 3.25rem; padding: 0.5rem 0; border: 0; border-bottom: 1px solid var(--line); background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
  button span { color: var(--quiet); }
  .pay { justify-items: center; text-align: center; background: var(--act); color: var(--on-act); font-weight: 600; margin-bottom: 1.75rem; text-decoration: none; }
  :focus-visible { outline: 3px solid var(--info); outline-offset: 2px; }
</style>
</head>
<body>${content}
</body>
</html>
`;
