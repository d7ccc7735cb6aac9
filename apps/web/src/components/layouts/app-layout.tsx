import type { ReactNode } from 'react'
import { SkipLink } from '../skip-link.tsx'
import { AppFooter } from './app-footer.tsx'
import { AppHeader } from './app-header.tsx'

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
