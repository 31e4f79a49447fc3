/** A line of a page of Google's console. Its words are Google's, so no language changes them. */
export type ConsoleLine =
  | { readonly kind: 'title' | 'button'; readonly text: string; readonly press?: true }
  | {
      readonly kind: 'field';
      readonly label: string;
      readonly text: string;
      readonly press?: true;
    }
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      readonly chosen: string;
    };

export interface ConsolePage {
  /** What the address bar shows, shortened. */
  readonly address: string;
  readonly lines: readonly ConsoleLine[];
}

/**
 * Pages of Google's console, as simple as they can be drawn: what to look for, and what to press.
 * The guide and the set-up show them by name.
 */
export const consolePages: Readonly<Record<string, ConsolePage>> = {
  project: {
    address: 'console.cloud.google.com/projectcreate',
    lines: [
      { kind: 'title', text: 'New Project' },
      { kind: 'field', label: 'Project name', text: 'sapu' },
      { kind: 'button', text: 'Create', press: true },
    ],
  },
  api: {
    address: 'console.cloud.google.com/apis/library/…',
    lines: [
      { kind: 'title', text: 'YouTube Data API v3' },
      { kind: 'button', text: 'Enable', press: true },
    ],
  },
  consent: {
    address: 'console.cloud.google.com/auth/overview',
    lines: [
      { kind: 'title', text: 'Audience' },
      { kind: 'choice', options: ['Internal', 'External'], chosen: 'External' },
      { kind: 'button', text: 'Next', press: true },
    ],
  },
  audience: {
    address: 'console.cloud.google.com/auth/audience',
    lines: [
      { kind: 'title', text: 'Publishing status' },
      { kind: 'field', label: 'Testing', text: '→ In production' },
      { kind: 'button', text: 'Publish app', press: true },
    ],
  },
  client: {
    address: 'console.cloud.google.com/auth/clients/create',
    lines: [
      { kind: 'title', text: 'Create OAuth client ID' },
      { kind: 'field', label: 'Application type', text: 'Web application', press: true },
      {
        kind: 'field',
        label: 'Authorized redirect URIs',
        text: '…/api/auth/google/callback',
        press: true,
      },
      { kind: 'button', text: 'Create' },
    ],
  },
  download: {
    address: 'console.cloud.google.com/auth/clients',
    lines: [
      { kind: 'title', text: 'OAuth client created' },
      { kind: 'field', label: 'Client ID', text: '…apps.googleusercontent.com' },
      { kind: 'button', text: 'Download JSON', press: true },
    ],
  },
};
