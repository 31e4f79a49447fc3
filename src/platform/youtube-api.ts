import { youtube, type youtube_v3 } from '@googleapis/youtube';
import { OAuth2Client } from 'google-auth-library';

/** Google's own library for the API at `root`, without retries, since every try costs units. */
export function youtubeApi(root: string, fetchImplementation: typeof fetch) {
  return (accessToken: string): youtube_v3.Youtube => {
    const auth = new OAuth2Client();
    auth.setCredentials({ access_token: accessToken });
    return youtube({ version: 'v3', auth, rootUrl: root, retry: false, fetchImplementation });
  };
}

/** Runs one call: books its units, adds the access token, classifies its failures. */
export type CallRunner = <T>(
  units: number,
  call: (api: youtube_v3.Youtube) => Promise<{ data: T }>,
) => Promise<T>;
