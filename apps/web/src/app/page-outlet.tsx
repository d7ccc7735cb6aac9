import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/** Where pages appear: waits for their files, and contains what they throw. */
export const PageOutlet = () => (
  <ErrorBoundary resetKey={useLocation().pathname}>
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  </ErrorBoundary>
)
