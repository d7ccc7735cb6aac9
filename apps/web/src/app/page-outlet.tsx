import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'

/** Where pages appear inside their layout; contains what they throw. Waiting is the root's: the old page stays until then. */
export const PageOutlet = () => (
  <ErrorBoundary resetKey={useLocation().pathname}>
    <Outlet />
  </ErrorBoundary>
)
