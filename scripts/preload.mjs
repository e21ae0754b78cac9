// Loaded before every script. When a reader such as `head` closes the pipe, further output is dropped, and the script
// still ends with its own exit code.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });

// Errors in a source file or in the seed name their place; a stack of the loader would only hide it.
process.on('uncaughtExceptionMonitor', ({ name, message }) => {
  if (name !== 'TransformError' && name !== 'SeedError') return;
  const places = name === 'SeedError' ? message : message.split('\n').slice(1).join('\n');
  console.error(`${places}\nFix this and restart.`);
  process.exit(1);
});
