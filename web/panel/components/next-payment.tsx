import { deleteRow, listRows, putRow } from '#contracts/engine/control/data';
import { validator } from '#contracts/engine/validate';
import { PaymentPlan } from '#contracts/payments';
import { useControlMutation, useControlQuery } from '../control/use-control.ts';

const collection = 'paymentPlans';
const params = { collection, id: 'next' };

const outcomes = [
  ['success', 'Succeeds'],
  ['failure', 'Is declined'],
  ['pending', 'Stays pending'],
  ['late', 'Is confirmed a minute later'],
] as const;

/** Sets what the bank answers when the buyer next presses Pay. */
export function NextPayment() {
  const { data } = useControlQuery(listRows, { params: { collection } });
  const plan = data?.rows.find((row): row is PaymentPlan => validator(PaymentPlan).isValid(row));
  const set = useControlMutation(putRow, {
    successText: () => 'The bank answers the next payment as you have set.',
  });
  const clear = useControlMutation(deleteRow, {
    successText: () => 'The next payment succeeds unless the buyer chooses otherwise.',
  });
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
                ? clear.mutate({ params })
                : set.mutate({ params, body: { row: { _id: 'next', outcome } } })
            }
          >
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}
