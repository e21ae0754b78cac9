import { canMove, type Edges } from './states.ts';

/** Every legal step, as a drawing of arrows; whatever is not drawn is refused. */
export const drawn = (arrows: string) =>
  new Set(
    arrows
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [from, to = ''] = line.split(' → ');
        return to.split(', ').map((one) => `${from} → ${one}`);
      }),
  );

/** The same, of what the edges allow. */
export function stepsOf<State extends string>(edges: Edges<State>, states: readonly State[]) {
  const legal = new Set<string>();
  for (const from of states)
    for (const to of states) if (canMove(edges, from, to)) legal.add(`${from} → ${to}`);
  return legal;
}
