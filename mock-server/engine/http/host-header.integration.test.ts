import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startLibrary } from '../testing/start-library.ts';

test.each([
  ['no Host header', 'HTTP/1.1', []],
  ['no Host header in HTTP/1.0', 'HTTP/1.0', []],
  ['two Host headers', 'HTTP/1.1', ['Host: localhost', 'host: example.com']],
])('a request with %s is refused in the envelope', async (_, version, hosts) => {
  const { app } = await startLibrary();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  for (const path of ['/api/books/all/20/0', '/__mock/health', '/nothing']) {
    const socket = connect(Number(port), '127.0.0.1');
    const lines = [`GET ${path} ${version}`, ...hosts, 'connection: close'];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);

    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('access-control-allow-origin: *');
    expect(answer).toContain(
      `{"status":400,"code":"BAD_HOST","message":"The request has ${hosts.length || 'no'} Host header${hosts.length ? 's' : ''}. Send one, such as \\"host: localhost:${port}\\"."`,
    );
  }
});
