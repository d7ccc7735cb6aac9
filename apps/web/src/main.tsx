import { QueryClientProvider } from '@tanstack/react-query'
import { CANDIDATE_LOCALES, type CandidateLocale } from '@vivavox/contracts/locales'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes } from 'react-router'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { loadFirstPage } from './app/pages.ts'
import { routes } from './app/routes.tsx'
import { loadTexts, showLanguage } from './i18n/engine.ts'
import { queryClient } from './lib/api/query-client.ts'
import { watchPopstate } from './lib/leaving/intercept-popstate.ts'
import { SHOWN_LANGUAGE } from './lib/page/brand.ts'
import { followSystemTheme } from './lib/page/theme.ts'
import { restoreSession } from './lib/session/session.ts'
import './styles/index.css'

const isLanguage = (name: string): name is CandidateLocale =>
  CANDIDATE_LOCALES.some(locale => locale === name)

const RETRY_MS = 2_000

const Pages = () => useRoutes(routes)

/** Without these nothing can be said, so they are asked for until they come: the server may be starting again. */
const commonTexts = (): Promise<void> =>
  loadTexts('common').catch(async () => {
    await new Promise(done => setTimeout(done, RETRY_MS))
    return commonTexts()
  })

const start = async (root: HTMLElement): Promise<void> => {
  void restoreSession()
  followSystemTheme()
  watchPopstate()
  if (isLanguage(SHOWN_LANGUAGE)) void showLanguage(SHOWN_LANGUAGE)
  // Nothing is drawn before page and words are there; where the page cannot be fetched, the shell says so.
  await loadFirstPage(window.location.pathname).catch(commonTexts)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {/* Pages contain their own failures; this one is for what stands around them. */}
          <ErrorBoundary resetKey="">
            <Pages />
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
