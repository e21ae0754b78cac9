// @vitest-environment happy-dom
import { MutationObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, noResponse } from './api-error.ts';
import { queryClient, refetchForOthers } from './query-client.ts';

/** Starts a write that ends when it is told to. */
function write() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const scope = { id: 'one at a time' };
  const options = { mutationFn: () => promise, scope };
  new MutationObserver(queryClient, options).mutate().catch(() => {});
  return () => resolve();
}

test('a write refetches what is on screen, though another was dropped while it waited', async () => {
  const refetch = vi.spyOn(queryClient, 'invalidateQueries');
  const endFirst = write();
  write(); // waits for the first
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(2));
  queryClient.clear(); // the session ends
  endFirst();
  refetch.mockClear();

  const endNext = write();
  endNext();

  await vi.waitFor(() => expect(refetch).toHaveBeenCalled());
});

test('without a network a query that got no response is not tried again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const queryFn = vi.fn(() => Promise.reject(new ApiError('GET /cars', noResponse)));

  const result = queryClient.fetchQuery({
    ...queryClient.getDefaultOptions().queries,
    queryKey: ['cars'],
    queryFn,
  });

  await expect(result).rejects.toThrow('NO_ANSWER');
  expect(queryFn).toHaveBeenCalledOnce();
});

test('what somebody else has changed is refetched, what this tab has just written is not again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const refetch = vi.spyOn(queryClient, 'invalidateQueries');
  refetch.mockClear();
  const end = write();
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1));
  refetchForOthers();
  expect(refetch).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce());

  refetchForOthers();
  expect(refetch).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 2_000);
  refetchForOthers();

  expect(refetch).toHaveBeenCalledTimes(2);
});
