import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useRoutes } from 'react-router'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { routes } from './app/routes.tsx'
import { loadTexts } from './i18n/engine.ts'
import { queryClient } from './lib/api/query-client.ts'
import { openHistoryGate } from './lib/leaving/history-gate.ts'
import { followSystemTheme } from './lib/page/theme.ts'
import { restoreSession } from './lib/session/session.ts'
import './styles/index.css'

const Pages = () => useRoutes(routes)

const start = async (root: HTMLElement): Promise<void> => {
  void restoreSession()
  followSystemTheme()
  openHistoryGate()
  // The shell itself speaks: nothing is drawn before its words are there.
  await loadTexts(['common'])
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
