import type { ReactNode } from 'react'
import { SkipLink } from '../skip-link.tsx'

/** The page and nothing else: sign-in, interviews. */
export const BareLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1} className="min-h-dvh">
      {children}
    </main>
  </>
)
