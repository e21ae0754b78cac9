import type { Endpoint } from '#contracts/endpoint';
import { queryClient, write } from './api.ts';
import { refused } from './components/toast.tsx';

/** What a write will change in everything that was read from one call. */
interface Change<Input> {
  route: string;
  make(data: unknown, input: Input): unknown;
}

/** Says what the answers of a call will look like once a write has gone through. */
export const changes = <Query extends object, Data, Input>(
  { route }: Endpoint<Query, Data>,
  make: (data: Data, input: Input) => Data,
): Change<Input> => ({
  route,
  make: (data, input) => make(data as Data, input), // what is kept under a route was answered by it
});

type Kept = [key: readonly unknown[], data: unknown][];

/** Options of a mutation whose outcome shows at once; a refusal puts everything back as it was, and says why. */
export const atOnce = <Input>(...expected: Change<Input>[]) => ({
  async onMutate(input: Input): Promise<Kept> {
    const before: Kept = [];
    for (const { route, make } of expected) {
      await queryClient.cancelQueries({ queryKey: [route] });
      before.push(...queryClient.getQueriesData({ queryKey: [route] }));
      queryClient.setQueriesData({ queryKey: [route] }, (data: unknown) =>
        data === undefined ? data : make(data, input),
      );
    }
    return before;
  },
  onError(error: Error, _input: Input, before?: Kept) {
    for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
    refused(error);
  },
});

/** Writes from outside a component: what a toast takes back when its component is gone. */
export function writeLater<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
) {
  const mutation = queryClient.getMutationCache().build(queryClient, write(endpoint));
  mutation.execute(input).catch(refused);
}
