import type { Endpoint } from '#contracts/engine/endpoint';
import { dismissAnyUndo, showError } from '../components/toast.tsx';
import { queryClient, write } from './client.ts';

/** What a write will change in everything that was read from one call. */
interface Change<Input> {
  route: string;
  make(data: unknown, input: Input): unknown;
}

/** Says what the answers of a call will look like once a write has gone through. */
export const optimisticChange = <Query extends object, Data, Input>(
  { route }: Endpoint<Query, Data>,
  make: (data: Data, input: Input) => Data,
): Change<Input> => ({
  route,
  make: (data, input) => make(data as Data, input), // what is kept under a route was answered by it
});

type Kept = [key: readonly unknown[], before: unknown, after: unknown][];

/** Options of a mutation whose outcome shows at once; a refusal takes it back, and says why. */
export const withOptimisticUpdate = <Input>(...expected: Change<Input>[]) => ({
  async onMutate(input: Input): Promise<Kept> {
    dismissAnyUndo();
    const kept: Kept = [];
    for (const { route, make } of expected) {
      await queryClient.cancelQueries({ queryKey: [route] });
      for (const [key, data] of queryClient.getQueriesData({ queryKey: [route] })) {
        if (data === undefined) continue;
        kept.push([key, data, queryClient.setQueryData(key, make(data, input))]);
      }
    }
    return kept;
  },
  onError(error: Error, _input: Input, kept?: Kept) {
    for (const [queryKey, before, after] of kept ?? []) {
      // What something else has changed since is asked again: what was there before knows nothing of that.
      if (queryClient.getQueryData(queryKey) === after) queryClient.setQueryData(queryKey, before);
      else queryClient.invalidateQueries({ queryKey });
    }
    showError(error);
  },
});

/** Writes from outside a component: what a toast takes back when its component is gone. */
export function writeInBackground<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
) {
  const mutation = queryClient.getMutationCache().build(queryClient, write(endpoint));
  mutation.execute(input).catch(showError);
}
