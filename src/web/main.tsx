import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followChannel } from './api/channel.ts';
import { followUser } from './api/page-user.ts';
import { queryKeys } from './api/query-keys.ts';
import { runtimeConfig } from './api/runtime-config.ts';
import { followServerReach } from './api/server-reach.ts';
import { LanguageProvider } from './app/intl.tsx';
import { followServer } from './app/live-updates.ts';
import { fetchPageData, queryClient } from './app/query-client.ts';
import { waitForSignIn } from './app/require-sign-in.ts';
import { router } from './app/router.tsx';
import { followLanguage, needMessages } from './app/shell/messages.ts';
import { followDensity, followTheme, offerNoDark } from './lib/preferences.ts';
import { authStore } from './session/auth-store.ts';
import { followSessionEnd } from './session/session.ts';
import { startSignIn } from './session/sign-in.ts';
import './styles/main.css';

// Before anything renders or routes: the pair in the address must be seen by nobody else.
const signIn = startSignIn();
waitForSignIn(signIn);
followTheme();
followDensity();
followLanguage();
followSessionEnd();
followChannel();
followUser();
followServerReach();
// Google's page may have led back to a session that replaces the stored one.
void signIn.then(() => followServer(queryClient));
authStore.subscribe(() => {
  void router.invalidate();
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

/**
 * Renders the page once configuration, messages and the route's code are loaded, so that nothing
 * shifts later. A function, because the routes' modules wait for this module to end.
 */
async function draw(place: HTMLElement): Promise<void> {
  // It was fetched together with this script.
  const config = await runtimeConfig();
  queryClient.setQueryData(queryKeys.config, config);
  if (!config.darkMode) offerNoDark();
  void fetchPageData(queryClient, signIn);
  await Promise.all([needMessages(['everyPage']), router.load()]);
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <LanguageProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </LanguageProvider>
      </StrictMode>,
    ),
  );
}

void draw(root);
