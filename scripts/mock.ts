import { banner } from './cli/banner.ts';
import { readOptions } from './cli/options.ts';
import { runUntilStopped } from './cli/stop.ts';
import { serve, serveOptions } from './serve/serve.ts';

const options = readOptions('npm run mock -- the mock API alone', serveOptions);

await runUntilStopped(async (opened) => {
  const mock = await serve(options);
  opened(mock);
  console.log(banner(mock));
});
