import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { setUiLanguage } from '../i18n/hooks.ts'
import { api } from '../lib/api/api.ts'
import { useSession } from '../lib/session/session.ts'

/** Once signed in, the language saved in the account wins. Candidate pages follow their vacancy instead. */
export const useSavedLanguage = (): void => {
  const { user } = useSession()
  const candidate = useLocation().pathname.startsWith('/interview/')
  const account = candidate ? undefined : user?.id
  useEffect(() => {
    if (!account) return
    const stop = new AbortController()
    api('GET /settings', { quiet: true, signal: stop.signal })
      .then(({ language }) => setUiLanguage(language))
      // Without an answer the language of this browser stays.
      .catch(() => {})
    return () => stop.abort()
  }, [account])
}
