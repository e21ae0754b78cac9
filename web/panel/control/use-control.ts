import {
  MutationCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Endpoint } from '#contracts/engine/endpoint';
import type { Args } from '#contracts/engine/request';
import { currentWorld } from '../../api/world.ts';
import { dismissError, reportError, reportSuccess } from '../status-message.ts';
import { callControl } from './control-client.ts';
import { hostPage } from './host-page.ts';
import { signInAgain } from './sign-in-again.ts';

export const panelClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', retry: false, staleTime: 2_000 },
  },
  mutationCache: new MutationCache({
    // The error of an earlier action says nothing about this one.
    onMutate: () => void dismissError(),
    // The mutation stays pending until the queries are fresh, so that views can show what was sent.
    onSuccess: (_output, _input, _context, { meta }) => {
      if (meta?.effect === 'shop') hostPage.refresh();
      if (meta?.effect !== 'reload') return panelClient.invalidateQueries();
      return undefined;
    },
  }),
});

const controlQuery = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...args: Args<Input>
) =>
  queryOptions({
    queryKey: [currentWorld(), endpoint.route, args[0] ?? {}],
    queryFn: () => callControl(endpoint, ...args),
  });

/** Queries the control plane; refetched after every change of this world. */
export const useControlQuery = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  ...args: Args<Input>
) =>
  useQuery(
    { ...controlQuery(endpoint, ...args), placeholderData: (previous) => previous },
    panelClient,
  );

/** How many changes were begun, and the last one that was told: one whose answer takes longer tells nothing after that. */
let begun = 0;
let told = 0;

interface ControlMutationOptions<Input, Output> {
  /** Those of the same scope run one after the other. */
  scope?: string;
  /** The text of the status bar after success. */
  successText?(output: Output, input: Input): string | Promise<string>;
  onSuccess?(output: Output): unknown;
  /** The caller shows errors itself, so the status bar does not. */
  hasOwnErrors?: boolean;
  /**
   * What is stale after success: panel and shop, with `time` also the session; the panel alone; or nothing because the page
   * reloads.
   */
  effect?: 'shop' | 'time' | 'panel' | 'reload';
}

/** Calls the control plane and shows the outcome in the status bar. */
export const useControlMutation = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  options: ControlMutationOptions<Input, Output> = {},
) =>
  useControlAction((input: Input) => callControl(endpoint, ...([input] as Args<Input>)), options);

/** The same for what takes several calls. */
export function useControlAction<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  {
    scope,
    successText,
    onSuccess,
    hasOwnErrors = false,
    effect = 'shop',
  }: ControlMutationOptions<Input, Output>,
) {
  return useMutation(
    {
      mutationFn,
      ...(scope && { scope: { id: scope } }),
      meta: { effect },
      onMutate: () => ({ turn: ++begun }),
      onSuccess: async (output, input, { turn }) => {
        const text = await successText?.(output, input);
        if (effect === 'time') {
          if (await signInAgain(text ?? '')) return;
          hostPage.refresh();
        }
        if (text && turn > told) {
          told = turn;
          reportSuccess(text);
        }
        onSuccess?.(output);
      },
      onError: (error) => {
        if (!hasOwnErrors) reportError(error);
      },
    },
    panelClient,
  );
}
