import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { useTexts } from '../../i18n/hooks.ts'
import { isRegistrationOpen, useHasPlans } from '../../lib/page/brand.ts'
import { COMMAND_KEY } from '../../lib/page/command-key.ts'
import { cx } from '../../lib/page/cx.ts'
import { openPalette, useHasPalette } from '../../lib/page/palette.ts'
import { useCan } from '../../lib/session/can.ts'
import { signOut, useSession } from '../../lib/session/session.ts'
import { Icon } from '../icons.tsx'
import { Logo } from '../logo.tsx'
import { IconButton, LinkButton } from '../ui/button.tsx'
import { HeaderBar } from './header-bar.tsx'
import { navClass } from './nav-class.ts'

const SHEET = 'main-menu'

// Few people are in several organisations.
const OrganisationMenu = lazy(async () => ({
  default: (await import('./organisation-menu.tsx')).OrganisationMenu,
}))
const OrganisationRows = lazy(async () => ({
  default: (await import('./organisation-menu.tsx')).OrganisationRows,
}))
const useHasSeveral = (): boolean => (useSession().user?.organisations?.length ?? 0) > 1

const rowClass = ({ isActive }: { isActive: boolean }): string =>
  cx(
    'flex min-h-12 items-center border-l-2 px-4 sm:px-6',
    isActive ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
  )

const close = (): void => document.getElementById(SHEET)?.hidePopover()

interface Props {
  /** Whose account this is. */
  name: string
  /** May they choose plans? */
  isBilling: boolean
}

/** Where the header's links are while it has no room for them. Escape and a press next to it close it. */
const MenuSheet = ({ name, isBilling }: Props) => {
  const t = useTexts()
  const hasSeveral = useHasSeveral()
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={SHEET}
        title={t('common.menu')}
        aria-label={t('common.menu')}
        className="inline-flex size-10 pointer-coarse:size-11 items-center justify-center rounded-box text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="menu" />
      </button>
      <nav
        id={SHEET}
        popover="auto"
        aria-label={t('common.menu')}
        className="inset-auto top-14 right-0 left-0 m-0 w-auto border-line border-b bg-surface py-2 text-ink shadow-float"
      >
        <p className="truncate px-4.5 py-2 text-muted text-small sm:px-6.5">{name}</p>
        <NavLink to="/dashboard" className={rowClass} onClick={close}>
          {t('common.nav.dashboard')}
        </NavLink>
        {isBilling && (
          <NavLink to="/pricing" className={rowClass} onClick={close}>
            {t('common.nav.pricing')}
          </NavLink>
        )}
        {hasSeveral && (
          <Suspense>
            <OrganisationRows rowClass={rowClass({ isActive: false })} onChoose={close} />
          </Suspense>
        )}
      </nav>
    </div>
  )
}

/** Opens the command palette: a field's look with its keys where there is room, an icon elsewhere. */
const PaletteButton = () => {
  const t = useTexts()
  const isThere = useHasPalette()
  if (!isThere) return null
  const label = t('common.nav.search')
  return (
    <button
      type="button"
      onClick={openPalette}
      title={`${label} (${COMMAND_KEY} K)`}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={COMMAND_KEY === '⌘' ? 'Meta+K' : 'Control+K'}
      className="inline-flex size-10 shrink-0 pointer-coarse:size-11 items-center justify-center gap-2 rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink lg:mr-3 lg:w-auto lg:border lg:border-line-strong lg:px-3"
    >
      <Icon name="search" size={18} />
      <span className="text-small max-lg:hidden">{label}</span>
      <kbd className="ml-4 font-sans text-small pointer-coarse:hidden max-lg:hidden">{COMMAND_KEY} K</kbd>
    </button>
  )
}

/** Signs out and loads the sign-in page anew: drops this account's data from memory and keeps no way back to its page. */
const leave = async (): Promise<void> => {
  await signOut()
  window.location.assign('/login')
}

const SignedIn = ({ name }: { name: string }) => {
  const t = useTexts()
  const isBilling = useCan()('billing.manage')
  const hasSeveral = useHasSeveral()
  return (
    <>
      <nav aria-label={t('common.nav.label')} className="mr-auto hidden gap-5 lg:flex">
        <NavLink to="/dashboard" className={navClass}>
          {t('common.nav.dashboard')}
        </NavLink>
        {isBilling && (
          <NavLink to="/pricing" className={navClass}>
            {t('common.nav.pricing')}
          </NavLink>
        )}
      </nav>
      <div className="flex min-w-0 items-center gap-1">
        <div className="hidden min-w-0 max-w-56 lg:flex">
          {hasSeveral && (
            <Suspense>
              <OrganisationMenu />
            </Suspense>
          )}
        </div>
        <PaletteButton />
        <span className="hidden min-w-0 max-w-48 truncate pr-2 text-muted text-small sm:block">{name}</span>
        <NavLink
          to="/settings"
          title={t('common.nav.settings')}
          aria-label={t('common.nav.settings')}
          className="inline-flex size-10 pointer-coarse:size-11 items-center justify-center rounded-box text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
        >
          <Icon name="settings" />
        </NavLink>
        <IconButton icon="signOut" label={t('common.nav.logout')} onClick={() => void leave()} />
        <MenuSheet name={name} isBilling={isBilling} />
      </div>
    </>
  )
}

const SignedOut = () => {
  const t = useTexts()
  const hasPlans = useHasPlans()
  return (
    <nav aria-label={t('common.nav.label')} className="flex items-center gap-2.5 sm:gap-5">
      {hasPlans && (
        <NavLink to="/pricing" className={navClass}>
          {t('common.nav.pricing')}
        </NavLink>
      )}
      <NavLink to="/login" className={navClass}>
        {t('common.nav.login')}
      </NavLink>
      {isRegistrationOpen() && (
        <LinkButton to="/register" size="small">
          {t('common.nav.register')}
        </LinkButton>
      )}
    </nav>
  )
}

/** The app's header: who you are and where you can go. */
export const AppHeader = () => {
  const t = useTexts()
  const session = useSession()
  const signedIn = session.status !== 'signed-out'
  return (
    <HeaderBar>
      {/* The landing page is the server's: it has no place in the app. */}
      {signedIn ? (
        <Link to="/dashboard" className="flex rounded-box">
          <Logo />
        </Link>
      ) : (
        <a href="/" className="flex rounded-box">
          <Logo />
        </a>
      )}
      {signedIn ? <SignedIn name={session.user?.name || t('common.nav.user')} /> : <SignedOut />}
    </HeaderBar>
  )
}
