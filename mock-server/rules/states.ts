/** Which states follow which: `{ OPEN: ['CLOSED'], CLOSED: [] }`. */
export type Edges<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether a thing may go from one state to the other in one step. */
export const canMove = <State extends string>(edges: Edges<State>, from: State, to: State) =>
  edges[from].includes(to);

/** Nothing follows. */
export const isFinal = <State extends string>(edges: Edges<State>, state: State) =>
  edges[state].length === 0;
