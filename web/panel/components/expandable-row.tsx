import { type ReactNode, useState } from 'react';
import { ChevronRight } from '../icons.ts';
import { createTabValue } from '../tab-value.ts';
import { statusText } from '../words.ts';

/** What a row shows, besides its status. */
export interface RowTexts {
  title: string;
  details: string;
}

/** Which rows were opened or closed in this tab, also after the panel has opened one in the shop. */
const openStates = createTabValue<Readonly<Record<string, boolean>>>('open-rows', {});

const failed = new Set(['PAYMENT_FAILED', 'EXPIRED', 'ON_HOLD', 'AVAILABILITY_EXPIRED', 'FAILED']);
const succeeded = new Set(['DELIVERED', 'CLOSED', 'REFUNDED', 'SUCCESS', 'BOOKED']);
const toneOf = (status: string) =>
  failed.has(status) ? 'alarm' : succeeded.has(status) ? 'good' : 'info';

interface ExpandableRowProps extends RowTexts {
  status: string;
  /** Under which it stays open or closed over a reload. */
  id: string;
  isInitiallyOpen?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** An order or a payment with its status, which opens. */
export function ExpandableRow({
  title,
  details,
  status,
  id,
  isInitiallyOpen = false,
  action,
  children,
}: ExpandableRowProps) {
  const [isOpen, setOpen] = useState(() => openStates.get()[id] ?? isInitiallyOpen);
  return (
    <li className={isOpen ? 'active' : undefined}>
      <button
        type="button"
        className="row-main no-marker"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          openStates.set({ ...openStates.get(), [id]: !isOpen });
        }}
      >
        <span>
          <b>{title}</b>
          <small>{details}</small>
        </span>
        <span className={`tag ${toneOf(status)}`}>{statusText(status)}</span>
        <ChevronRight className="icon chevron" aria-hidden="true" />
      </button>
      {action}
      {isOpen && children}
    </li>
  );
}
