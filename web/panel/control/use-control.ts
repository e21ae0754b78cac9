import {
  MutationCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Endpoint } from '#contracts/engine/endpoint';
import type { Args } from '#contracts/engine/request';
import { world } from '../../api/world.ts';
import { tell } from '../status-message.ts';
import { ask, wordsOf } from './control-client.ts';
import { shop } from './host-page.ts';

/** What the panel has read. Whatever it changes refreshes all that it shows, and the page beside it. */
export const panelClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', retry: false, staleTime: 2_000 },
  },
  mutationCache: new MutationCache({
    // Done is what shows: until then a view may show what it has asked for.
    onSuccess: (_output, _input, _context, { meta }) => {
      if (meta?.effect === 'shop') shop.refresh();
      if (meta?.effect !== 'reload') return panelClient.invalidateQueries();
      return undefined;
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
export const useControlQuery = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...args: Args<Input>
) => useQuery({ ...reading(endpoint, ...args), placeholderData: (before) => before }, panelClient);

interface Doing<Output> {
  /** What is told when it is done. */
  description?(output: Output): string;
  onDone?(output: Output): unknown;
  /** Refusals are shown where they arise, so they are not told as well. */
  isQuiet?: boolean;
  /**
   * What is shown anew: the shop with the panel; the panel alone, where the data of the shop stay as they are; or the
   * whole page, which then leaves for another world or session.
   */
  effect?: 'shop' | 'panel' | 'reload';
}

/** Does something through the control plane, and tells how it went. */
export function useControlMutation<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  { description, onDone, isQuiet = false, effect = 'shop' }: Doing<Output> = {},
) {
  return useMutation(
    {
      mutationFn: (input: Input) => ask(endpoint, ...([input] as Args<Input>)),
      meta: { effect },
      onSuccess: (output) => {
        if (description) tell({ text: description(output), isAlarm: false });
        onDone?.(output);
      },
      onError: (error) => {
        if (!isQuiet) tell({ text: wordsOf(error), isAlarm: true });
      },
    },
    panelClient,
  );
}
