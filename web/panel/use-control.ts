import {
  MutationCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Endpoint } from '#contracts/endpoint';
import type { Args } from '#contracts/request';
import { queryClient as shop } from '../api.ts';
import { ask, wordsOf } from './control.ts';
import { tell } from './telling.ts';
import { world } from './where.ts';

/** What the panel has read. Whatever it changes refreshes all that it shows, and the page beside it. */
export const panelClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', retry: false, staleTime: 2_000 },
  },
  mutationCache: new MutationCache({
    onSuccess: (_output, _input, _context, { meta }) => {
      panelClient.invalidateQueries();
      if (!meta?.leavesShop) shop.invalidateQueries();
    },
  }),
});

const reading = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...args: Args<Input>
) =>
  queryOptions({
    queryKey: [world(), endpoint.route, args[0] ?? {}],
    queryFn: () => ask(endpoint, ...args),
  });

/** Reads from the control plane, and again whenever this world may have changed. */
export const useAsk = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...args: Args<Input>
) => useQuery({ ...reading(endpoint, ...args), placeholderData: (before) => before }, panelClient);

interface Doing<Output> {
  /** What is told when it is done. */
  says?(output: Output): string;
  onDone?(output: Output): void;
  /** Refusals are shown where they arise, so they are not told as well. */
  isQuiet?: boolean;
  /** The data of the shop stay as they are, so nothing of it is read again. */
  leavesShop?: boolean;
}

/** Does something through the control plane, and tells how it went. */
export function useDo<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  { says, onDone, isQuiet = false, leavesShop = false }: Doing<Output> = {},
) {
  return useMutation(
    {
      mutationFn: (input: Input) => ask(endpoint, ...([input] as Args<Input>)),
      meta: { leavesShop },
      onSuccess: (output) => {
        if (says) tell({ text: says(output), isAlarm: false });
        onDone?.(output);
      },
      onError: (error) => {
        if (!isQuiet) tell({ text: wordsOf(error), isAlarm: true });
      },
    },
    panelClient,
  );
}
