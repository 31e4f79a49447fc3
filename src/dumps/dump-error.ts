/** An input that is no dump of comments, or too large a one. The message is for people. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
}
