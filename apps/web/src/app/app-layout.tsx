import type { ReactNode } from 'react'
import { AppFooter } from '../components/layouts/app-footer.tsx'
import { AppHeader } from '../components/layouts/app-header.tsx'
import { SkipLink } from '../components/skip-link.tsx'

/** Header, page, footer. */
export const AppLayout = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <AppHeader />
    <main id="main" tabIndex={-1} className="flex-1">
      {children}
    </main>
    <AppFooter />
  </div>
)
