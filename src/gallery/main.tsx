import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { toPseudo } from '../../scripts/pseudo-locale.ts';
import { en } from '../i18n/en.ts';
import { id } from '../i18n/id.ts';
import type { Messages } from '../i18n/messages.ts';
import { authStore } from '../web/session/auth-store.ts';
import { Tooltips } from '../web/ui/tooltip.tsx';
import { owner } from './fixtures/invented.ts';
import { rememberedAnswers } from './fixtures/remembered-answers.ts';
import { GalleryPage } from './gallery-page.tsx';
import { readLook } from './look.ts';
import './gallery.css';

const search = new URLSearchParams(location.search);
const look = readLook(search);
const language = look.language === 'id' ? 'id' : 'en';
const dark = look.theme === 'dark' || (look.theme === 'system' && prefersDark());

document.documentElement.lang = language;
document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
document.documentElement.setAttribute('data-density', look.density);
authStore.set({ isAuthenticated: true, user: owner });

const texts: Record<typeof language, object> = { en, id };
const messages = texts[language] as Messages;
const spoken = look.language === 'pseudo' ? (toPseudo(messages) as Messages) : messages;

// In memory: a link shows its target, and a press on it does not leave the gallery.
const router = createRouter({
  history: createMemoryHistory(),
  routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
});

function Page() {
  return <GalleryPage look={look} opened={search.get('open')} />;
}

function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <IntlProvider
    locale={language}
    messages={spoken}
    timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
  >
    <QueryClientProvider client={rememberedAnswers()}>
      {/* Its type differs from the product's router, which has all routes. */}
      <RouterProvider router={router as never} />
      <Tooltips />
    </QueryClientProvider>
  </IntlProvider>,
);
