// Loaded by run.mjs ahead of every script. Whoever reads only the first lines, as `head` does, closes the pipe: what is
// still written goes nowhere, and the script ends in its own time with the code it would have ended with anyway.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });
