import { escapeHtml } from '#contracts/engine/escape-html';
import { formatNumber } from '#contracts/engine/format-number';
import type { PaymentRow } from '#contracts/payments';
import { page } from '../engine/control/html-page.ts';
import { type GatewayLanguage, gatewayTexts } from './texts.ts';

interface Visitor {
  language: GatewayLanguage;
  back: string | undefined;
}

/** The payment page as HTML without scripts, with a button for each outcome. */
export function gatewayPage(payment: PaymentRow, visitor: Visitor, now: string): string {
  const { amount, orderRef, status } = payment;
  const t = gatewayTexts[visitor.language];
  const isOpen = status === 'CREATED' || status === 'OPENED' || status === 'PENDING';
  return layout(
    visitor,
    `<h2>${t.youPay}</h2>
        <p class="price">₹${formatNumber(amount)}</p>
        <dl>
          <div><dt>${t.to}</dt><dd>${t.payee}</dd></div>
          <div><dt>${t.reference}</dt><dd>${orderRef}</dd></div>
          <div><dt>${isOpen ? t.closesIn : t.payment}</dt><dd>${isOpen ? t.minutes(minutesLeft(payment, now)) : t.status[status]}</dd></div>
        </dl>
        <p class="note">${t.note}</p>
        ${isOpen ? outcomeForm(amount, visitor) : backLink(visitor)}`,
  );
}

/** The page for a payment that the world does not have. */
export function notFoundPage(visitor: Visitor): string {
  const t = gatewayTexts[visitor.language];
  return layout(
    visitor,
    `<h2>${t.notFound}</h2>
        <p class="note">${t.notFoundText}</p>
        ${backLink(visitor)}`,
  );
}

const layout = ({ language }: Visitor, content: string) =>
  page(
    'Practice Pay',
    `
    <header><h1>Practice Pay</h1><span class="tag">${gatewayTexts[language].tag}</span></header>
    <main>
      <section class="sheet">
        ${content}
      </section>
    </main>`,
    language,
  );

function outcomeForm(amount: number, { language }: Visitor) {
  const { pay, otherOutcomes, outcomes } = gatewayTexts[language];
  const others = Object.entries(outcomes).map(
    ([outcome, [name, description]]) =>
      `<button name="outcome" value="${outcome}"><b>${name}</b><span>${description}</span></button>`,
  );
  return `
        <form method="post">
          <button class="pay" name="outcome" value="success">${pay(`₹${formatNumber(amount)}`)}</button>
          <h2>${otherOutcomes}</h2>
          ${others.join('\n          ')}
        </form>`;
}

const backLink = ({ language, back }: Visitor) =>
  back
    ? `<p><a class="pay" href="${escapeHtml(back)}">${gatewayTexts[language].toShop}</a></p>`
    : `<p>${gatewayTexts[language].canClose}</p>`;

const minutesLeft = ({ expiresAt }: PaymentRow, now: string) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / 60_000));
