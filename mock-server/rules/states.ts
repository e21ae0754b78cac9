/** Which states follow which: `{ OPEN: ['CLOSED'], CLOSED: [] }`. */
export type Edges<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Whether a thing may go from one state to the other in one step. */
export const canMove = <State extends string>(edges: Edges<State>, from: State, to: State) =>
  edges[from].includes(to);
