import { figure } from '#contracts/figure';
import type { PaymentRow, PaymentStatus } from '#contracts/payments';
import { page } from './page.ts';

/** The payment page as HTML without a script: amount, reference, and a button for each way it can go. */
export function gatewayPage(payment: PaymentRow, back: string | undefined, now: string): string {
  const { amount, orderRef, status } = payment;
  const isOpen = status === 'CREATED' || status === 'OPENED' || status === 'PENDING';
  return page(
    'Practice Pay',
    `
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
    </main>`,
  );
}

/** What a buyer sees whose payment the world no longer has. */
export const gonePage = (back: string | undefined): string =>
  page(
    'Practice Pay',
    `
    <header><h1>Practice Pay</h1><span class="tag">No money moves</span></header>
    <main>
      <section class="sheet">
        <h2>There is no such payment</h2>
        <p class="note">This world does not know it any more: it was undone, or the world began anew. Nothing was paid.</p>
        ${wayBack(back)}
      </section>
    </main>`,
  );

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
