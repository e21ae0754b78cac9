import { formatNumber } from '#contracts/constants';
import { escapeHtml } from '#contracts/engine/escape-html';
import type { PaymentRow } from '#contracts/payments';
import { page } from '../engine/control/html-page.ts';
import { inIndia } from '../rules/time.ts';
import { type GatewayLanguage, gatewayTexts } from './texts.ts';

/** The font files of the shop and the characters in each. */
export const FONTS = {
  '/__mock/gateway/hindi.woff2': 'U+0900-097F, U+200C-200D',
  '/__mock/gateway/latin.woff2': 'U+0020-00FF, U+2013-2026, U+2212',
  '/__mock/gateway/rupee.woff2': 'U+20B9',
} as const;

export const fontFaces = Object.entries(FONTS)
  .map(
    ([url, range]) =>
      `@font-face { font-family: Anek; font-weight: 100 800; src: url('${url}') format('woff2'); unicode-range: ${range}; }`,
  )
  .join('\n  ');

const styles = `${fontFaces}
  :root { --font: Anek, system-ui; }
  :lang(hi) h2 { letter-spacing: 0; }
  .price { font-size: 3rem; font-weight: 700; line-height: 1.2; margin-bottom: 0.75rem; }
  .panel-button { max-width: 31.5rem; margin: 0 auto 1.25rem; border: 1px solid var(--line); text-align: center; }
  .panel-frame { position: fixed; inset: auto 0 0; width: 100%; height: min(70dvh, 48rem); border: 0; }
  body:has(.panel-frame) { padding-bottom: 70dvh; .panel-button { display: none; } }
  @media (min-width: 64rem) {
    .panel-button { display: none; }
    .panel-frame { inset: 0 0 0 auto; width: 26.5rem; height: 100%; }
    body:has(.panel-frame) { padding: 0 26.5rem 0 0; }
  }`;

export const PANEL_SCRIPT = '/__mock/gateway/panel-frame.js';

interface Visitor {
  language: GatewayLanguage;
  back: string | undefined;
  /** Whether the panel can be opened beside the page. */
  hasPanel: boolean;
}

/** The payment page as HTML without scripts, with a button for each outcome. */
export function gatewayPage(
  payment: PaymentRow,
  visitor: Visitor,
  now: string,
  payBy: string | undefined,
): string {
  const { amount, orderRef, status } = payment;
  const t = gatewayTexts[visitor.language];
  const isOpen = status === 'CREATED' || status === 'OPENED';
  const sum = `₹${formatNumber(amount)}`;
  return layout(
    visitor,
    `<h2>${isOpen ? t.youPay : t.payment}</h2>
        <p class="price">${isOpen ? sum : t.status[status]}</p>
        <dl>
          <div><dt>${t.to}</dt><dd>${t.payee}</dd></div>
          <div><dt>${t.reference}</dt><dd>${orderRef}</dd></div>
          <div><dt>${isOpen ? t.closesIn : t.amount}</dt><dd>${isOpen ? t.minutes(minutesLeft(payment, now)) : sum}</dd></div>
          ${isOpen && payBy ? `<div><dt>${t.heldUntil}</dt><dd>${t.time(inIndia(payBy).slice(11, 16))}</dd></div>` : ''}
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

const layout = ({ language, hasPanel }: Visitor, content: string) =>
  page(
    'Practice Pay',
    `
    <header><h1>Practice Pay</h1><span class="tag">${gatewayTexts[language].tag}</span></header>
    <main>
      <section class="sheet">
        ${content}
      </section>
    </main>
    ${hasPanel ? `<button type="button" class="panel-button" lang="en" hidden>Mock panel</button><script src="${PANEL_SCRIPT}" type="module"></script>` : ''}`,
    { language, styles },
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
