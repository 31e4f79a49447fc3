import type { Messages } from '../../../i18n/messages.ts';
import type { Language } from '../../lib/first-language.ts';
import { languageStore } from '../../lib/preferences.ts';
import { createStore } from '../../lib/store.ts';

const english = {
  everyPage: async () => (await import('../../../i18n/en/every-page.ts')).everyPage,
  activity: async () => (await import('../../../i18n/en/activity.ts')).activity,
  administration: async () => (await import('../../../i18n/en/administration.ts')).administration,
  analytics: async () => (await import('../../../i18n/en/analytics.ts')).analytics,
  authors: async () => (await import('../../../i18n/en/authors.ts')).authors,
  docs: async () => (await import('../../../i18n/en/docs.ts')).docs,
  grouping: async () => (await import('../../../i18n/en/grouping.ts')).grouping,
  legal: async () => (await import('../../../i18n/en/legal.ts')).legal,
  notificationSettings: async () =>
    (await import('../../../i18n/en/notification-settings.ts')).notificationSettings,
  reports: async () => (await import('../../../i18n/en/reports.ts')).reports,
  rules: async () => (await import('../../../i18n/en/rules.ts')).rules,
  studio: async () => (await import('../../../i18n/en/studio.ts')).studio,
  settings: async () => (await import('../../../i18n/en/settings.ts')).settings,
  setup: async () => (await import('../../../i18n/en/setup.ts')).setup,
  sync: async () => (await import('../../../i18n/en/sync.ts')).sync,
  video: async () => (await import('../../../i18n/en/video.ts')).video,
  words: async () => (await import('../../../i18n/en/words.ts')).words,
  yourData: async () => (await import('../../../i18n/en/your-data.ts')).yourData,
};

/** What is said on every page, or what single pages say beside it. */
export type MessagePart = keyof typeof english;

const indonesian: Record<MessagePart, () => Promise<object>> = {
  everyPage: async () => (await import('../../../i18n/id/every-page.ts')).everyPage,
  activity: async () => (await import('../../../i18n/id/activity.ts')).activity,
  administration: async () => (await import('../../../i18n/id/administration.ts')).administration,
  analytics: async () => (await import('../../../i18n/id/analytics.ts')).analytics,
  authors: async () => (await import('../../../i18n/id/authors.ts')).authors,
  docs: async () => (await import('../../../i18n/id/docs.ts')).docs,
  grouping: async () => (await import('../../../i18n/id/grouping.ts')).grouping,
  legal: async () => (await import('../../../i18n/id/legal.ts')).legal,
  notificationSettings: async () =>
    (await import('../../../i18n/id/notification-settings.ts')).notificationSettings,
  reports: async () => (await import('../../../i18n/id/reports.ts')).reports,
  rules: async () => (await import('../../../i18n/id/rules.ts')).rules,
  studio: async () => (await import('../../../i18n/id/studio.ts')).studio,
  settings: async () => (await import('../../../i18n/id/settings.ts')).settings,
  setup: async () => (await import('../../../i18n/id/setup.ts')).setup,
  sync: async () => (await import('../../../i18n/id/sync.ts')).sync,
  video: async () => (await import('../../../i18n/id/video.ts')).video,
  words: async () => (await import('../../../i18n/id/words.ts')).words,
  yourData: async () => (await import('../../../i18n/id/your-data.ts')).yourData,
};

const loaders: Record<Language, Record<MessagePart, () => Promise<object>>> = {
  en: english,
  id: indonesian,
};

interface Spoken {
  readonly language: Language;
  readonly messages: Messages;
}

/** What the page says now; null until it says anything. */
export const messageStore = createStore<Spoken | null>(null);

const wanted = new Set<MessagePart>();
const loaded: Record<Language, Partial<Record<MessagePart, object>>> = { en: {}, id: {} };

/** Loads all wanted parts in the chosen language, and shows them together. */
async function speak(): Promise<void> {
  const language = languageStore.get();
  const parts = loaded[language];
  await Promise.all(
    [...wanted].map(async (part) => {
      parts[part] ??= await loaders[language][part]();
    }),
  );
  // Another language was chosen meanwhile.
  if (languageStore.get() !== language) return speak();
  messageStore.set({ language, messages: Object.assign({}, ...Object.values(parts)) as Messages });
}

/** Loads parts of the messages before the page that says them is rendered. */
export async function needMessages(parts: readonly MessagePart[]): Promise<void> {
  const added = parts.filter((part) => !wanted.has(part));
  for (const part of added) wanted.add(part);
  try {
    await speak();
  } catch (error) {
    // Offline: what could not be loaded must not fail the next page, too.
    for (const part of added) wanted.delete(part);
    throw error;
  }
}

/** Loads a module together with the parts of the messages that it says. */
export const withMessages =
  <Module>(parts: readonly MessagePart[], load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), needMessages(parts)]);
    return module;
  };

/** The same parts in the language that the page does not speak. */
export async function otherMessages(parts: readonly MessagePart[]): Promise<Messages> {
  const other = languageStore.get() === 'en' ? 'id' : 'en';
  const loading = parts.map(async (part) => (loaded[other][part] ??= await loaders[other][part]()));
  return Object.assign({}, ...(await Promise.all(loading))) as Messages;
}

/** Speaks the language that the owner chooses, as soon as its messages are loaded. */
export function followLanguage(): void {
  languageStore.subscribe(() => void speak().catch(console.error));
}
