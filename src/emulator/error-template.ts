/**
 * The error bodies of the YouTube Data API, in Google's own words, because clients meet these:
 * https://developers.google.com/youtube/v3/docs/errors and the pages of the methods.
 */
export interface ErrorTemplate {
  readonly code: number;
  readonly reason: string;
  readonly domain: string;
  readonly message: string;
  /** The message inside `errors[]` where it differs from the outer one. */
  readonly itemMessage?: string;
  readonly location?: string;
  readonly locationType?: 'parameter' | 'header' | 'other';
  readonly status?: string;
  /** The reason of the `google.rpc.ErrorInfo` in `details`. */
  readonly info?: string;
  /** What `details` say of the parameter `fields`, which the outer message leaves out. */
  readonly violation?: string;
}
