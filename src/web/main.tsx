import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { runtimeConfig } from './api/api-base.ts';
import { queryKeys } from './api/query-keys.ts';
import { LanguageProvider, loadMessages } from './app/intl.tsx';
import { followServer } from './app/live-updates.ts';
import { queryClient } from './app/query-client.ts';
import { waitForSignIn } from './app/require-sign-in.ts';
import { fetchPageCode, router } from './app/router.tsx';
import { followDensity } from './lib/density.ts';
import { languageStore } from './lib/language.ts';
import { followTheme } from './lib/theme.ts';
import { authStore } from './session/auth-storage.ts';
import { followSessionEnd } from './session/session.ts';
import { startSignIn } from './session/sign-in-result.ts';
import './styles/main.css';

// Before anything renders or routes: the pair in the address must be seen by nobody else.
waitForSignIn(startSignIn());
followTheme();
followDensity();
followSessionEnd();
followServer(queryClient);
authStore.subscribe(() => {
  void router.invalidate();
});

fetchPageCode();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

// Both are needed by everything; waiting for them here keeps the page from shifting later.
const [initial, config] = await Promise.all([loadMessages(languageStore.get()), runtimeConfig()]);
queryClient.setQueryData(queryKeys.config, config);
createRoot(root).render(
  <StrictMode>
    <LanguageProvider initial={initial}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
