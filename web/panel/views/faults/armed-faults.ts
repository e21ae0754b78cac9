import { listRows } from '#contracts/engine/control/data';
import { type Fault, listFaults } from '#contracts/engine/control/faults';
import { paymentPlanIn, paymentPlanRows, usePaymentPlan } from '../../components/next-payment.tsx';
import { callControl } from '../../control/control-client.ts';
import { useControlQuery } from '../../control/use-control.ts';
import { formatCount } from '../../format.ts';
import { paymentPlans } from '../../words.ts';
import {
  faultText,
  isIn,
  isOf,
  isUsedUp,
  situations,
  withCallName,
  withoutCounts,
} from './fault-list.ts';

type Plan = ReturnType<typeof paymentPlanIn>;

/** What still goes wrong in a world, each in words: situations by their titles, other faults, the next payment. */
export function armedTexts(reported: readonly Fault[], plan?: Plan): string[] {
  const faults = reported
    .filter((fault) => !isUsedUp(fault))
    .map(withCallName)
    .map(withoutCounts);
  const on = situations.filter((situation) => isIn(faults, situation));
  const others = faults.filter((fault) => !on.some((situation) => isOf(situation, fault)));
  return [
    ...on.map(({ title }) => title),
    ...others.map(faultText),
    ...(plan ? [`The next payment ${paymentPlans[plan.outcome]}`] : []),
  ];
}

export function useArmedFaults(): string[] {
  const { data } = useControlQuery(listFaults);
  const { plan } = usePaymentPlan();
  return armedTexts(data?.faults ?? [], plan);
}

export async function readArmedFaults(): Promise<string[]> {
  const [{ faults }, { rows }] = await Promise.all([
    callControl(listFaults),
    callControl(listRows, paymentPlanRows),
  ]);
  return armedTexts(faults, paymentPlanIn(rows));
}

/** So many are named after they were set. */
const NAMED = 3;

export function setText(faults: readonly Fault[]): string {
  const texts = armedTexts(faults);
  const count = `${formatCount(texts.length, 'fault')} set`;
  if (texts.length === 0) return 'No fault is set any more.';
  return texts.length > NAMED ? `${count}.` : `${count}: ${texts.join('; ')}.`;
}

/** What was done to faults, as a part of a sentence: `the panel set “Slow”`. */
export function replacedText(before: readonly Fault[], next: readonly Fault[]): string {
  const [old, current] = [armedTexts(before), armedTexts(next)];
  const done = [
    ['set', current.filter((text) => !old.includes(text))],
    ['removed', old.filter((text) => !current.includes(text))],
  ] as const;
  const parts = done.flatMap(([verb, texts]) => {
    const what =
      texts.length > NAMED
        ? formatCount(texts.length, 'fault')
        : texts.map((text) => `“${text}”`).join(', ');
    return what ? `${verb} ${what}` : [];
  });
  return `the panel ${parts.join(' and ') || 'set the same faults'}`;
}
