const REPEAT_SECONDS = 10;

/**
 * Prints what the work does and how long it takes. On a terminal the seconds count up in place;
 * elsewhere a line appears every ten seconds, to show that nothing hangs.
 *
 * @template T
 * @param {string} what in the -ing form
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const terminal = process.stderr.isTTY;
  process.stderr.write(terminal ? `${what} …` : `${what} …\n`);
  const timer = setInterval(() => {
    if (terminal) process.stderr.write(`\r${what} … ${seconds()} s`);
    else if (seconds() % REPEAT_SECONDS === 0) process.stderr.write(`${what} … ${seconds()} s\n`);
  }, 1000);
  try {
    const result = await work();
    process.stderr.write(`${terminal ? '\r' : ''}${what}: done in ${seconds()} s\n`);
    return result;
  } catch (error) {
    process.stderr.write(`${terminal ? '\r' : ''}${what}: failed after ${seconds()} s\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
