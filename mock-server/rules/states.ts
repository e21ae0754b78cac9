/** Allowed transitions: `{ OPEN: ['CLOSED'], CLOSED: [] }`. */
export type Edges<State extends string> = Readonly<Record<State, readonly State[]>>;

export const canMove = <State extends string>(edges: Edges<State>, from: State, to: State) =>
  edges[from].includes(to);
