// Loaded by run.mjs ahead of every script. Whoever reads only the first lines, as `head` does, closes the pipe: what is
// still written goes nowhere, and the script ends in its own time with the code it would have ended with anyway.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });

// A slip in a source or in the sample world is one of whoever edits it: the place says more than the stack of its reader.
process.on('uncaughtExceptionMonitor', ({ name, message }) => {
  if (name !== 'TransformError' && name !== 'SeedProblem') return;
  const places = name === 'SeedProblem' ? message : message.split('\n').slice(1).join('\n');
  console.error(`${places}\nMend what is wrong there, then start again.`);
  process.exit(1);
});
