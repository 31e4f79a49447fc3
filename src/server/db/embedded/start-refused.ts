/**
 * The program cannot start as things are, and a person has to change something. The message is one
 * sentence for that person; the process ends with exit code 78.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
