import type { Endpoint } from '#contracts/engine/endpoint';
import { write } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { dismissAnyUndo, showError } from '../components/feedback/toast.tsx';

/** How a write changes the cached outputs of one call. */
interface Change<Input> {
  route: string;
  apply(data: unknown, input: Input): unknown;
}

export const optimisticChange = <Query extends object, Data, Input>(
  { route }: Endpoint<Query, Data>,
  apply: (data: Data, input: Input) => Data,
): Change<Input> => ({
  route,
  apply: (data, input) => apply(data as Data, input), // what is cached under a route is its output
});

type Applied = [queryKey: readonly unknown[], before: unknown, after: unknown][];

/** Options of a mutation that shows its changes at once; an error reverts them and is shown. */
export const withOptimisticUpdate = <Input>(...changes: Change<Input>[]) => ({
  async onMutate(input: Input): Promise<Applied> {
    dismissAnyUndo();
    const applied: Applied = [];
    for (const { route, apply } of changes) {
      await queryClient.cancelQueries({ queryKey: [route] });
      for (const [key, data] of queryClient.getQueriesData({ queryKey: [route] })) {
        if (data === undefined) continue;
        applied.push([key, data, queryClient.setQueryData(key, apply(data, input))]);
      }
    }
    return applied;
  },
  onError(error: Error, _input: Input, applied?: Applied) {
    for (const [queryKey, before, after] of applied ?? []) {
      // Data that changed again since is refetched, because `before` lacks that change.
      if (queryClient.getQueryData(queryKey) === after) queryClient.setQueryData(queryKey, before);
      else queryClient.invalidateQueries({ queryKey });
    }
    showError(error);
  },
});

/** Writes outside a component, such as from a toast whose component is gone. */
export function writeInBackground<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  onDone?: (output: Output) => void,
) {
  const mutation = queryClient.getMutationCache().build(queryClient, write(endpoint));
  mutation.execute(input).then(onDone, showError);
}
