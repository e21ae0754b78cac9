import { canMove, type Edges } from './states.ts';

/** Parses lines such as `OPEN → CLOSED, RESOLVED` into single transitions. */
export const parseTransitions = (arrows: string) =>
  new Set(
    arrows
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [from, to = ''] = line.split(' → ');
        return to.split(', ').map((one) => `${from} → ${one}`);
      }),
  );

/** All transitions that edges allow. */
export function transitionsOf<State extends string>(edges: Edges<State>, states: readonly State[]) {
  const legal = new Set<string>();
  for (const from of states)
    for (const to of states) if (canMove(edges, from, to)) legal.add(`${from} → ${to}`);
  return legal;
}
