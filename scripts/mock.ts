import { banner } from './banner.ts';
import { readOptions } from './options.ts';
import { serve, serveOptions } from './serve.ts';
import { runUntilStopped } from './stop.ts';

const options = readOptions('npm run mock -- the mock API alone', serveOptions);

await runUntilStopped(async (opened) => {
  const mock = await serve(options);
  opened(mock);
  console.log(banner(mock));
});
