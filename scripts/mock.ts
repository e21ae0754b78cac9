import { banner } from './banner.ts';
import { readOptions } from './options.ts';
import { runUntilStopped, serve, serveOptions } from './serve.ts';

const options = readOptions('npm run mock -- the mock API alone', serveOptions);

await runUntilStopped(async () => {
  const mock = await serve(options);
  console.log(banner(mock));
  return mock;
});
