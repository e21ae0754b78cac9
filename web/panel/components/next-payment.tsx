import { deleteRow, listRows, putRow } from '#contracts/engine/control/data';
import { validator } from '#contracts/engine/validate';
import { PaymentPlan } from '#contracts/payments';
import { useControlMutation, useControlQuery } from '../control/use-control.ts';
import { reportSuccess } from '../status-message.ts';
import { paymentPlans } from '../words.ts';

const collection = 'paymentPlans';
const params = { collection, id: 'next' };

const outcomes = [
  ['success', 'Succeeds'],
  ['failure', 'Is declined'],
  ['pending', 'Stays pending'],
  ['late', 'Is confirmed a minute later'],
] as const;

export const paymentPlanRows = { params: { collection } };

export const paymentPlanIn = (rows: readonly object[] = []) =>
  rows.find((row): row is PaymentPlan => validator(PaymentPlan).isValid(row));

/** What is set for the next payment, and how to take it back. */
export function usePaymentPlan() {
  const plan = paymentPlanIn(useControlQuery(listRows, paymentPlanRows).data?.rows);
  const remove = useControlMutation(deleteRow, {
    successText: () => 'The next payment succeeds unless the buyer chooses otherwise.',
  });
  return { plan, clear: () => remove.mutate({ params }) };
}

/** Sets what the bank answers when the buyer next presses Pay. */
export function NextPayment() {
  const { plan, clear } = usePaymentPlan();
  const set = useControlMutation(putRow);
  return (
    <section>
      <h2>The next payment</h2>
      <div className="actions padded">
        {outcomes.map(([outcome, text]) => (
          <button
            key={outcome}
            type="button"
            className="button"
            aria-pressed={plan?.outcome === outcome}
            onClick={() =>
              plan?.outcome === outcome
                ? clear()
                : set.mutate(
                    { params, body: { row: { _id: 'next', outcome } } },
                    {
                      onSuccess: () => reportSuccess(`The next payment ${paymentPlans[outcome]}.`),
                    },
                  )
            }
          >
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}
