import { Outlet } from 'react-router'
import { SkipLink } from '../skip-link.tsx'

/** The page and nothing else: sign-in, interviews, results. */
export const BareLayout = () => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1} className="min-h-dvh">
      <Outlet />
    </main>
  </>
)
