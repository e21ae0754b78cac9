import { Link, useSearchParams } from 'react-router-dom';
import type { WalletEntry } from '#contracts/wallet';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useOrders } from '../../hooks/use-orders.ts';
import { t } from '../../i18n/language.ts';
import { walletTexts } from '../../i18n/messages/wallet.ts';
import { paths } from '../../paths.ts';
import { figure, formatDate } from '../../shop/format.ts';
import css from './wallet.module.css';

/** An entry with what its line says of it. */
interface Line {
  entry: WalletEntry;
  /** Not in the balance: cashback on its way, or its end before it got there. */
  isOutside: boolean;
  /** On its way still. */
  isPending: boolean;
  /** What became of the earning it speaks of. */
  release: WalletEntry | undefined;
}

const sides = ['all', 'in', 'out'] as const;
type Side = (typeof sides)[number];

const isOn: Record<Side, (line: Line) => boolean> = {
  all: () => true,
  in: ({ entry }) => entry.amount > 0,
  out: ({ entry }) => entry.amount < 0,
};

/** Every entry of the wallet, the newest first, as a bank book has them. */
export function Passbook({ ledger }: { ledger: readonly WalletEntry[] }) {
  const [params, setParams] = useSearchParams();
  const side = sides.find((one) => one === params.get('show')) ?? 'all';
  const choose = (next: Side) =>
    setParams(next === 'all' ? {} : { show: next }, {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  const lines = linesOf(ledger).filter(isOn[side]);
  const nothing = { all: walletTexts().none, in: walletTexts().noneIn, out: walletTexts().noneOut };
  return (
    <section aria-labelledby="passbook">
      <div className="row between">
        <h2 id="passbook">{walletTexts().passbook}</h2>
        <SegmentedControl
          legend={walletTexts().show}
          isLegendHidden
          options={sides.map((value) => ({ value, label: walletTexts()[value] }))}
          value={side}
          onChange={choose}
        />
      </div>
      {lines.length > 0 ? (
        <Lines lines={lines} />
      ) : (
        <p className="quiet mt-4">
          {nothing[side]} <Link to={paths.allCars}>{t.common.seeAllCars}</Link>
        </p>
      )}
      <p className="sr" role="status">
        {walletTexts().shown(lines.length)}
      </p>
    </section>
  );
}

/** Finds for each entry whether its earning was ever released. */
function linesOf(ledger: readonly WalletEntry[]): Line[] {
  const releases = new Map(
    ledger.filter(({ type }) => type === 'release').map((one) => [one.sourceId, one]),
  );
  const ended = new Set(
    ledger
      .filter(({ type }) => type === 'expire' || type === 'reverse')
      .map(({ sourceId }) => sourceId),
  );
  const earnings = new Map(ledger.map((one) => [one._id, one]));
  return ledger.map((entry) => {
    const release = releases.get(entry.type === 'earn' ? entry._id : entry.sourceId);
    const earning = entry.type === 'earn' ? entry : earnings.get(entry.sourceId ?? '');
    const waits = earning?.type === 'earn' && earning.state === 'PENDING';
    const isOutside = waits && (entry.type === 'earn' || !release);
    const isPending = entry.type === 'earn' && waits && !release && !ended.has(entry._id);
    return { entry, isOutside, isPending, release };
  });
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const orders = useOrders();
  return (
    <table className={`${css.passbook} mt-4`}>
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

interface Ordered {
  _id: string;
  orderNo: string;
  product: { productName: string; variantName: string };
}

function Row({ line, order }: { line: Line; order: Ordered | undefined }) {
  const { entry, isOutside, isPending } = line;
  const car = order && `${order.product.productName} ${order.product.variantName}`;
  const amount = isOutside ? (
    figure(Math.abs(entry.amount))
  ) : (
    <>
      <span className={entry.amount < 0 ? 'alarm' : 'good'}>{entry.amount < 0 ? '−' : '+'}</span>
      {figure(Math.abs(entry.amount))}
    </>
  );
  const balance = isPending ? (
    <span className="tag">{walletTexts().pending}</span>
  ) : (
    !isOutside && balanceOf(entry)
  );
  const detail = detailOf(line);
  return (
    <tr className={isOutside ? css.outside : undefined}>
      <td className={`${css.d} only-wide`}>{formatDate(entry.at)}</td>
      <td>
        <span className={`${css.d} only-narrow`}>{formatDate(entry.at)}</span>
        <b>{walletTexts().entry[entry.type](car)}</b>
        <span className={`${css.whence} sm quiet`}>
          {order && <Link to={paths.order(order._id)}>{order.orderNo}</Link>}
          {detail && <span>{detail}</span>}
        </span>
      </td>
      <td className="num only-wide">{entry.amount > 0 && amount}</td>
      <td className="num only-wide">{entry.amount < 0 && amount}</td>
      <td className={`num ${css.bal} only-wide`}>{balance}</td>
      <td className={`num ${css.both} only-narrow`}>
        <b>{amount}</b>
        <span className="sm quiet">
          {isPending || isOutside ? balance : walletTexts().balanceIs(balanceOf(entry))}
        </span>
      </td>
    </tr>
  );
}

/** Without its sign, as in every table. */
const balanceOf = ({ balanceAfter }: WalletEntry) =>
  balanceAfter === 0 ? t.common.nil : figure(balanceAfter);

/** Until when, since when, or why. */
function detailOf({ entry, isPending, release }: Line): string | undefined {
  const { type, availableAt, expiresAt } = entry;
  if (type === 'reverse') return walletTexts().orderGivenUp;
  if (type === 'expire') return release ? walletTexts().yearPassed : walletTexts().notClaimed;
  if (isPending) {
    if (expiresAt) return walletTexts().claimBy(formatDate(expiresAt));
    return availableAt
      ? walletTexts().yoursFrom(formatDate(availableAt))
      : walletTexts().afterDelivery;
  }
  if (type === 'earn' && release) return walletTexts().wasYours(formatDate(release.at));
  return expiresAt && walletTexts().useBy(formatDate(expiresAt));
}
