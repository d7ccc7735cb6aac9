import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from './app/routes.tsx'
import { loadTexts } from './i18n/engine.ts'
import { queryClient } from './lib/query-client.ts'
import { signInPath } from './lib/redirect.ts'
import { restoreSession } from './lib/session.ts'
import { onSessionRejected } from './lib/session-store.ts'
import './styles/index.css'

const start = async (root: HTMLElement): Promise<void> => {
  void restoreSession()
  const router = createBrowserRouter(routes)
  onSessionRejected(() => {
    const { pathname, search } = router.state.location
    void router.navigate(signInPath('/auth', pathname + search), { replace: true })
  })
  // The shell itself speaks: nothing is drawn before its words are there.
  await loadTexts(['common'])
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
