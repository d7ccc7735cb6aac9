import { useSearchParams } from 'react-router'
import { AppHeader } from '../components/layouts/app-header.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { useSession } from '../lib/session/session.ts'
import { PageOutlet } from './page-outlet.tsx'

/** The page below the header of whoever is signed in; candidates, and whoever was given a link, see the page alone. */
export const HeaderShell = () => {
  const { status } = useSession()
  const [query] = useSearchParams()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {status !== 'signed-out' && !query.has('share') && <AppHeader />}
      <main id="main" tabIndex={-1} className="flex-1">
        <PageOutlet />
      </main>
    </div>
  )
}
