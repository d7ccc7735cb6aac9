import { Outlet } from 'react-router'
import { SkipLink } from '../skip-link.tsx'
import { AppFooter } from './app-footer.tsx'
import { AppHeader } from './app-header.tsx'

/** Header, page, footer. */
export const AppLayout = () => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <AppHeader />
    <main id="main" tabIndex={-1} className="flex-1">
      <Outlet />
    </main>
    <AppFooter />
  </div>
)
