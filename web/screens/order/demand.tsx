import { useEffect, useState } from 'react';
import { type Complaint, saveUserComplaint } from '#contracts/complaints';
import { toAsciiDigits } from '#contracts/digits';
import type { Order } from '#contracts/orders';
import { Field } from '../../components/form/field.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { hasDraft } from '../../lib/drafts.ts';
import { formatDate } from '../../shop/format.ts';
import css from './order.module.css';

const draftOf = ({ _id }: Order) => `demand:${_id}`;

/** Asks for the number of the placed demand; open from the start if one was typed and not sent. */
export function PlacedDemand({ order }: { order: Order }) {
  const [isBegun] = useState(() => hasDraft(draftOf(order)));
  return (
    <Disclosure summary={ordersTexts().demand.have} open={isBegun}>
      <div>
        <DemandForm order={order} />
      </div>
    </Disclosure>
  );
}

type DemandFormProps = { order: Order; note?: Complaint; onClose?(): void };

/** Sends the number of the placed demand to the shop; with a note corrects the number in it. */
export function DemandForm({ order, note, onClose }: DemandFormProps) {
  const { _id: orderId, orderNo, customerId } = order;
  const texts = ordersTexts().demand;
  const isCorrection = note !== undefined;
  useEffect(() => {
    if (isCorrection) document.querySelector<HTMLInputElement>('[name=demandNo]')?.focus();
  }, [isCorrection]);
  const form = useForm(saveUserComplaint, {
    draft: draftOf(order),
    input: (text) => {
      const demandNo = toAsciiDigits(text('demandNo')).replace(/\s/g, '');
      return {
        body: {
          customerId,
          orderId,
          category: 'OTHER' as const,
          demandNo,
          subject: texts.subject(orderNo),
          description: texts.request(demandNo),
          ...(note && { complaintId: note._id }),
        },
      };
    },
    onDone: () => onClose?.(),
  });
  return (
    <form {...form.props} className={`stack ${css.demand}`}>
      <Field
        {...form.field('demandNo', note?.demandNo)}
        label={ordersTexts().exact.demandNo}
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormButtons form={form} submitLabel={texts.send} onCancel={onClose} />
    </form>
  );
}

/** The demand is placed; the shop has not entered its number yet. */
export function DemandSent({ order, note }: { order: Order; note: Complaint }) {
  const [isEditing, setEditing] = useState(false);
  const button = useRestoreFocus(isEditing);
  const texts = ordersTexts().demand;
  return (
    <>
      <p role="status">
        <b>{texts.sent(note.demandNo ?? '', formatDate(note.updatedAt))}</b> {texts.next}
      </p>
      {isEditing ? (
        <DemandForm order={order} note={note} onClose={() => setEditing(false)} />
      ) : (
        <p>
          <button
            ref={button}
            type="button"
            className="btn outline"
            onClick={() => setEditing(true)}
          >
            {texts.correct}
          </button>
        </p>
      )}
    </>
  );
}
