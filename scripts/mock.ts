import { readOptions } from './cli/options.ts';
import { print } from './cli/print.ts';
import { banner } from './serve/banner.ts';
import { runUntilStopped } from './serve/run-until-stopped.ts';
import { serve, serveNotes, serveOptions } from './serve/serve.ts';

const options = readOptions('npm run mock -- the mock API alone', serveOptions, serveNotes);

await runUntilStopped(async (onStop) => {
  const mock = await serve(options);
  onStop(mock);
  print(banner(mock));
});
