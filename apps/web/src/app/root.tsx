import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { Toaster } from '../components/ui/toaster.tsx'
import { PaletteHost } from '../features/palette/palette-host.tsx'
import { setUiLanguage } from '../i18n/hooks.ts'
import { api } from '../lib/api/api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { HOME_AFTER_SIGN_IN, signInPath } from '../lib/session/redirect.ts'
import { currentSession, isWithoutOrganisation, restoreSession, useSession } from '../lib/session/session.ts'
import { onRefusal, onSessionRejected } from '../lib/session/session-store.ts'
import { isPageLoading, onPageLoading } from './page-loading.ts'

/** Once signed in, the language saved in the account wins. Candidate pages follow their vacancy instead. */
const useSavedLanguage = (): void => {
  const { user } = useSession()
  const candidate = useLocation().pathname.startsWith('/interview/')
  const account = candidate ? undefined : user?.id
  useEffect(() => {
    if (!account) return
    let isOver = false
    // Kept under the key of `settingsQuery`, which would bring all queries into the first load.
    queryClient
      .fetchQuery({
        queryKey: ['settings'],
        queryFn: ({ signal }) => api('GET /settings', { quiet: true, signal }),
      })
      .then(({ language }) => (isOver ? undefined : setUiLanguage(language)))
      // Without an answer the language of this browser stays.
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [account])
}

/**
 * After a navigation the new page starts at its top, for the eye and for keyboard and screen reader.
 * The first page and 'back' keep the browser's own place.
 */
const useArrival = (): void => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== 'POP') window.scrollTo(0, 0)
    const main = document.getElementById('main')
    // A field with autofocus has already taken it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname, type])
}

/** When the server no longer takes the token: to sign in, and back here afterwards. */
const useRejectedSession = (): void => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    onSessionRejected(() => void navigate(signInPath('/auth', pathname + search), { replace: true }))
  }, [navigate, pathname, search])
}

/** A refusal may mean that the person is a member no more: looks again, and leads to the page that says so. */
const useLostMembership = (): void => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const look = async () => {
      if (!isWithoutOrganisation(currentSession())) await restoreSession()
      if (isWithoutOrganisation(currentSession()) && pathname !== '/settings')
        void navigate(HOME_AFTER_SIGN_IN, { replace: true })
    }
    onRefusal(() => void look())
    return () => onRefusal(() => {})
  }, [navigate, pathname])
}

/** A thin line along the top while the next page is fetched; quick ones come without it. */
const LoadingBar = () =>
  useSyncExternalStore(onPageLoading, isPageLoading) && (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="loading-bar h-full bg-accent" />
    </div>
  )

/** What every page has around it. */
export const Root = () => {
  useArrival()
  useRejectedSession()
  useLostMembership()
  useSavedLanguage()
  return (
    <>
      <LoadingBar />
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <PaletteHost />
      <Toaster />
    </>
  )
}
