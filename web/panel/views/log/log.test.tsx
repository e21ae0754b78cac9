// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listRows } from '#contracts/engine/control/data';
import { HarEntry, Logged, readLogged } from '#contracts/engine/control/log';
import { health } from '#contracts/health';
import { getOrderData } from '#contracts/orders';
import {
  example,
  exampleAnswer,
  reply,
  replyRaw,
  settle,
  signIn,
  visitor,
} from '../../../testing.tsx';
import { log, missingProcesses, receive } from '../../control/log-stream.ts';
import { statusMessage } from '../../status-message.ts';
import { startWithNewPanel } from '../../testing.ts';
import { draftFault } from '../faults/draft-fault.ts';
import { LogView } from './log.tsx';

signIn();
startWithNewPanel();

const request = (number: number, fields: Partial<Logged>) =>
  example(Logged, { number, world: 'main', verdict: 'ok', status: 200, ...fields });

beforeEach(() => {
  reply(health, exampleAnswer(health));
  log.set([
    request(2, {
      ms: 40,
      by: visitor._id,
      call: getOrderData.route,
      code: 'NOT_FOUND',
      status: 404,
    }),
    request(1, { ms: 10, call: 'GET /api/v1/none' }),
  ]);
  reply(listRows, ({ params: { collection } }) => {
    const rows = collection === 'customers' ? [visitor] : [];
    return exampleAnswer(listRows, { rows, totalCount: rows.length });
  });
});

const rows = () => screen.getAllByRole('listitem');
const openFirst = async () => {
  fireEvent.click(screen.getByRole('button', { name: /getOrderData/ }));
  await settle();
};

test('the log shows what one person asked', async () => {
  render(<LogView />);
  await screen.findByText(visitor.fullName);

  fireEvent.change(screen.getByLabelText('Who asked'), { target: { value: visitor._id } });

  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^GETgetOrder/),
  ]);
});

test('the people offered are those who asked in the world that is shown', async () => {
  const other = 'c0ffee0000000000000000ff';
  log.set([request(3, { world: 'other', by: other }), ...log.get()]);
  render(<LogView />);
  await screen.findByText(visitor.fullName);
  const offered = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);

  expect(offered()).toEqual(['', visitor._id]);
  fireEvent.click(screen.getByRole('button', { name: 'This world' }));
  expect(offered()).toEqual(['', other, visitor._id]);
  fireEvent.change(screen.getByLabelText('Who asked'), { target: { value: other } });
  fireEvent.click(screen.getByRole('button', { name: 'This world' }));
  expect(rows()).toHaveLength(2);
});

test('an opened request names its fault once', async () => {
  const message = 'MAINTENANCE: caused by a fault of this world.';
  log.set([
    request(1, {
      call: getOrderData.route,
      verdict: 'fault',
      code: 'MAINTENANCE',
      message,
      faults: [{ call: 'GET *', status: 503 }],
    }),
  ]);
  const entry = example(HarEntry);
  entry.response.content.text = '';
  reply(readLogged, entry);
  render(<LogView />);

  await openFirst();

  expect(rows()[0]?.textContent?.match(/MAINTENANCE/g)).toHaveLength(1);
  expect(screen.getByText('Fault: GET * responds with 503, every request.')).toBeTruthy();
});

test('an opened request says once that secrets and people are hidden in it', async () => {
  reply(readLogged, example(HarEntry));
  render(<LogView />);
  expect(screen.queryByText(/hidden/)).toBeNull();

  await openFirst();

  expect(screen.getAllByText(/hidden/)).toHaveLength(1);
});

test('the slowest request has the longest bar', () => {
  const { container } = render(<LogView />);

  const bars = [...container.querySelectorAll<HTMLElement>('.duration i')];

  expect(bars.map(({ style }) => style.inlineSize)).toEqual(['100%', '25%']);
});

test('an opened request shows its answer, its headers and who asked', async () => {
  const entry = example(HarEntry);
  entry.response.headers = [{ name: 'retry-after', value: '1' }];
  entry.response.content.text = '{"code":"NOT_FOUND"}';
  reply(readLogged, entry);
  render(<LogView />);

  await openFirst();

  expect(rows()[0]?.textContent).toContain('{\n  "code": "NOT_FOUND"\n}');
  expect(rows()[0]?.textContent).toContain('retry-after: 1');
  expect(rows()[0]?.textContent).toMatch(new RegExp(`Request 2, .*, ${visitor.fullName}`));
});

test('a request opens as a fault that answers the same', async () => {
  reply(readLogged, example(HarEntry));
  render(<LogView />);
  await openFirst();

  fireEvent.click(screen.getByRole('button', { name: 'Open this as a fault' }));

  expect(draftFault.get()).toMatchObject({ call: 'getOrderData', status: 404, code: 'NOT_FOUND' });
});

test('the calls of this world are exported as a HAR file', async () => {
  const transport = replyRaw(() => Response.json({ log: {} }));
  // happy-dom would leave the page for the file
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  onTestFinished(() => download.mockRestore());
  render(<LogView />);

  fireEvent.click(screen.getByRole('button', { name: 'Export this world as HAR' }));
  await settle();

  expect(transport.mock.calls.map(([url]) => url)).toContain('/__mock/log.har?world=main');
  expect(download.mock.contexts[0]).toHaveProperty('download', 'main.har');
  expect(statusMessage.get()?.text).toBe('Downloaded main.har.');
});

test('a long path breaks at its slashes', async () => {
  render(<LogView />);

  const path = await screen.findByText('/api/v1/none');

  expect(path.innerHTML).toBe('<wbr>/api<wbr>/v1<wbr>/none');
});

test('the log names the processes whose requests are missing', () => {
  const { rerender } = render(<LogView />);
  expect(screen.queryByText(/did not answer/)).toBeNull();
  onTestFinished(() => missingProcesses.set([]));

  receive({ event: 'missing', data: '["mock-2, process 7"]', id: undefined });
  rerender(<LogView />);

  expect(screen.getByText(/did not answer: mock-2, process 7\./)).toBeDefined();
});
