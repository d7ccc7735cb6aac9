import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { AppHeader } from '../components/layouts/app-header.tsx'
import { FooterView } from '../components/layouts/footer-view.tsx'
import { ThemeButtons } from '../components/theme-buttons.tsx'
import { useTexts } from '../i18n/hooks.ts'
import { isServerAway, onServerAway } from '../lib/api/connectivity.ts'
import { PRODUCT_NAME, useHasPlans } from '../lib/page/brand.ts'
import { setTheme, useTheme } from '../lib/page/theme.ts'
import { useSession } from '../lib/session/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** The first tab stop of every page. */
const SkipLink = () => {
  const t = useTexts()
  return (
    <a
      href="#main"
      className="sr-only rounded-box bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {t('common.skip')}
    </a>
  )
}

/** Where pages appear inside their layout; contains what they throw. Waiting is the root's: the old page stays until then. */
export const PageOutlet = () => (
  <ErrorBoundary resetKey={useLocation().pathname}>
    <Outlet />
  </ErrorBoundary>
)

/** The page and nothing else: sign-in, interviews. */
export const BareLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1} className="min-h-dvh">
      {children}
    </main>
  </>
)

/** Light, dark or the system's; remembered in this browser. */
const ThemeSwitch = () => <ThemeButtons t={useTexts()} theme={useTheme()} onChoose={setTheme} />

/** Who has an account finds the language in its settings, where it is kept for the mails as well. */
const VisitorLanguage = () => (useSession().status === 'signed-out' ? <LanguageSwitch /> : null)

/** The app's footer: four columns, the copyright line, light or dark, and for visitors the language. */
const AppFooter = () => (
  <FooterView
    t={useTexts()}
    product={PRODUCT_NAME}
    year={new Date().getFullYear()}
    hasPlans={useHasPlans()}
    link={(to, className, text) => (
      <Link to={to} className={className}>
        {text}
      </Link>
    )}
  >
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <VisitorLanguage />
      <ThemeSwitch />
    </div>
  </FooterView>
)

/** The page below the header of a signed-in account; candidates and readers of a shared link see the page alone. */
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

/** Says that the server restarts. */
export const AwayBanner = () => {
  const t = useTexts()
  const away = useSyncExternalStore(onServerAway, isServerAway)
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
