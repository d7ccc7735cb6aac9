import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { AppFooter } from '../components/layouts/app-footer.tsx'
import { AppHeader } from '../components/layouts/app-header.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { useTexts } from '../i18n/hooks.ts'
import { isServerAway, onServerAway } from '../lib/api/server-away.ts'
import { PageOutlet } from './page-outlet.tsx'

/** Says that the server restarts; once it is back, what could not be read is read again. */
const AwayBanner = () => {
  const t = useTexts()
  const client = useQueryClient()
  const away = useSyncExternalStore(onServerAway, isServerAway)
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !away) void client.invalidateQueries()
    wasAway.current = away
  }, [away, client])
  return away ? (
    <p role="status" className="border-line border-b bg-sunken px-4 py-3 text-center">
      {t('common.away')}
    </p>
  ) : null
}

/** Header, page, footer. */
export const AppShell = () => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <AwayBanner />
    <AppHeader />
    <main id="main" tabIndex={-1} className="flex-1">
      <PageOutlet />
    </main>
    <AppFooter />
  </div>
)
