// Loaded by run.mjs ahead of every script. Whoever reads only the first lines, as `head` does, closes the pipe: what is
// still written goes nowhere, and the script ends in its own time with the code it would have ended with anyway.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });

// A source that is no TypeScript is a slip of whoever edits it: the place says more than the stack of whoever read it.
process.on('uncaughtExceptionMonitor', ({ name, message }) => {
  if (name !== 'TransformError') return;
  const places = message.split('\n').slice(1).join('\n');
  console.error(`${places}\nMend what is wrong there; nothing was started.`);
  process.exit(1);
});
