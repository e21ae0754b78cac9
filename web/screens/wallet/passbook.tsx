import { Link, useSearchParams } from 'react-router-dom';
import type { WalletEntry } from '#contracts/wallet';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { useOrders } from '../../hooks/use-orders.ts';
import { t } from '../../i18n/language.ts';
import { walletTexts } from '../../i18n/messages/wallet.ts';
import { paths } from '../../paths.ts';
import { formatDate, formatNumber } from '../../shop/format.ts';
import css from './wallet.module.css';

interface PassbookLine {
  entry: WalletEntry;
  /** Pending cashback, or cashback that ended before its release: never part of the balance. */
  isOutsideBalance: boolean;
  isPending: boolean;
  /** The release of the cashback that this entry belongs to. */
  release: WalletEntry | undefined;
}

const directions = ['all', 'in', 'out'] as const;
type Direction = (typeof directions)[number];

const matches: Record<Direction, (line: PassbookLine) => boolean> = {
  all: () => true,
  in: ({ entry, isOutsideBalance }) => !isOutsideBalance && entry.amount > 0,
  out: ({ entry, isOutsideBalance }) => !isOutsideBalance && entry.amount < 0,
};

/** All wallet entries, the newest first, laid out like a bank passbook. */
export function Passbook({ ledger }: { ledger: readonly WalletEntry[] }) {
  const [params, setParams] = useSearchParams();
  const direction = directions.find((one) => one === params.get('show')) ?? 'all';
  const choose = (next: Direction) =>
    setParams(next === 'all' ? {} : { show: next }, {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  const lines = toLines(ledger).filter(matches[direction]);
  const emptyTexts = {
    all: walletTexts().none,
    in: walletTexts().noneIn,
    out: walletTexts().noneOut,
  };
  return (
    <section aria-labelledby="passbook">
      <div className="row justify-between">
        <h2 id="passbook">{walletTexts().passbook}</h2>
        <SegmentedControl
          legend={walletTexts().show}
          isLegendHidden
          options={directions.map((value) => ({ value, label: walletTexts()[value] }))}
          value={direction}
          onChange={choose}
        />
      </div>
      {lines.length > 0 ? (
        <Lines lines={lines} />
      ) : (
        <p className="muted mt-4">
          {emptyTexts[direction]} <Link to={paths.allCars}>{t.common.seeAllCars}</Link>
        </p>
      )}
      <p className="sr-only" role="status">
        {walletTexts().shown(lines.length)}
      </p>
    </section>
  );
}

function toLines(ledger: readonly WalletEntry[]): PassbookLine[] {
  const releases = new Map(
    ledger.filter(({ type }) => type === 'release').map((one) => [one.sourceId, one]),
  );
  const endedIds = new Set(
    ledger
      .filter(({ type }) => type === 'expire' || type === 'reverse')
      .map(({ sourceId }) => sourceId),
  );
  const earnings = new Map(ledger.map((one) => [one._id, one]));
  return ledger.map((entry) => {
    const release = releases.get(entry.type === 'earn' ? entry._id : entry.sourceId);
    const earning = entry.type === 'earn' ? entry : earnings.get(entry.sourceId ?? '');
    const isUnreleased = earning?.type === 'earn' && earning.state === 'PENDING';
    const isOutsideBalance = isUnreleased && (entry.type === 'earn' || !release);
    const isPending = entry.type === 'earn' && isUnreleased && !release && !endedIds.has(entry._id);
    return { entry, isOutsideBalance, isPending, release };
  });
}

function Lines({ lines }: { lines: readonly PassbookLine[] }) {
  const orders = useOrders();
  return (
    <table className={`${css.passbook} mt-4`} aria-labelledby="passbook">
      <thead className="label">
        <tr>
          <th scope="col" className="only-wide">
            {walletTexts().date}
          </th>
          <th scope="col">{walletTexts().particulars}</th>
          <th scope="col" className="num only-wide">
            {walletTexts().in}
          </th>
          <th scope="col" className="num only-wide">
            {walletTexts().out}
          </th>
          <th scope="col" className="num only-wide">
            {walletTexts().balance}
          </th>
          <th scope="col" className="num only-narrow">
            {walletTexts().amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row
            key={line.entry._id}
            line={line}
            order={orders.find(({ _id }) => _id === line.entry.orderId)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface EntryOrder {
  _id: string;
  orderNo: string;
  product: { productName: string; variantName: string };
}

function Row({ line, order }: { line: PassbookLine; order: EntryOrder | undefined }) {
  const { entry, isOutsideBalance, isPending } = line;
  const car = order && `${order.product.productName} ${order.product.variantName}`;
  const rupees = formatNumber(Math.abs(entry.amount));
  const sign = entry.amount < 0 ? '−' : '';
  const hasEnded = entry.type === 'earn' && !isPending && !line.release;
  const outsideBalance = hasEnded ? <s>₹{rupees}</s> : `${sign}₹${rupees}`;
  const amount = !isOutsideBalance && (
    <>
      <span className={entry.amount < 0 ? 'alarm' : 'good'}>{entry.amount < 0 ? '−' : '+'}</span>
      {rupees}
    </>
  );
  const balance = isPending ? (
    <span className="tag">{walletTexts().pending}</span>
  ) : (
    !isOutsideBalance && balanceText(entry)
  );
  const detail = detailText(line);
  return (
    <tr className={isOutsideBalance ? css.outsideBalance : undefined}>
      <td className={`${css.date} only-wide`}>{formatDate(entry.at)}</td>
      <td>
        <span className={`${css.date} only-narrow`}>{formatDate(entry.at)}</span>
        <b>
          {entry.type === 'earn' && entry.offerId
            ? walletTexts().byOffer(car)
            : walletTexts().entry[entry.type](car)}
        </b>
        <span className={`${css.source} sm muted`}>
          {order && <Link to={paths.order(order._id)}>{order.orderNo}</Link>}
          {isOutsideBalance && <span className="only-wide">{outsideBalance}</span>}
          {detail && <span>{detail}</span>}
        </span>
      </td>
      <td className="num only-wide">{entry.amount > 0 && amount}</td>
      <td className="num only-wide">{entry.amount < 0 && amount}</td>
      <td className={`num ${css.balance} only-wide`}>{balance}</td>
      <td className={`num ${css.amountAndBalance} only-narrow`}>
        {isOutsideBalance ? <span>{outsideBalance}</span> : <b>{amount}</b>}
        {balance && <span className="sr-only">, </span>}
        <span className="sm muted">
          {isPending || isOutsideBalance ? balance : walletTexts().balanceIs(balanceText(entry))}
        </span>
      </td>
    </tr>
  );
}

const balanceText = ({ balanceAfter }: WalletEntry) =>
  balanceAfter === 0 ? t.common.nil : formatNumber(balanceAfter);

function detailText({
  entry,
  isOutsideBalance,
  isPending,
  release,
}: PassbookLine): string | undefined {
  const { type, availableAt, expiresAt } = entry;
  if (type === 'reverse') return walletTexts().orderGivenUp;
  if (type === 'expire') return isOutsideBalance ? walletTexts().notClaimed : walletTexts().notUsed;
  if (isPending) {
    if (expiresAt) return walletTexts().claimBy(formatDate(expiresAt));
    return availableAt
      ? walletTexts().yoursFrom(formatDate(availableAt))
      : walletTexts().afterDelivery;
  }
  if (type === 'earn' && release) return walletTexts().wasYours(formatDate(release.at));
  return expiresAt && walletTexts().useBy(formatDate(expiresAt));
}
