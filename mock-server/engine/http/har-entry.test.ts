import { expect, test } from 'vitest';
import { harEntry } from './har-entry.ts';
import { unreadRequest } from './stored-request.ts';

const nested = '['.repeat(5000) + ']'.repeat(5000);
const error = { code: 'BAD_JSON', message: 'It nests deeply.', errors: [] };
const request = { method: 'PUT', url: '/api/loans', headers: {}, world: 'main', status: 200 };
const stored = unreadRequest({ ...request, answer: nested }, error, 1, 0);

test('an answer that nests too deeply to be shown leaves the rest of its entry', () => {
  const { request, response } = harEntry(stored, 'localhost');

  expect(request.url).toBe('http://localhost/api/loans');
  expect(response.status).toBe(200);
  expect(response.content).toMatchObject({
    size: nested.length,
    comment: expect.stringMatching(/^Not shown: .*call stack/),
  });
});

test('so does such a body', () => {
  const { request } = harEntry({ ...stored, body: JSON.parse(nested) }, 'localhost');

  expect(request.postData).toMatchObject({
    text: '',
    comment: expect.stringMatching(/^Not shown: .*call stack/),
  });
});
