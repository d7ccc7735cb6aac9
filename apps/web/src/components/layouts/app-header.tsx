import { Link, NavLink, useLocation } from 'react-router'
import { useTexts } from '../../i18n/hooks.ts'
import { cx } from '../../lib/cx.ts'
import { signOut, useSession } from '../../lib/session.ts'
import { Icon } from '../icons.tsx'
import { LanguageSwitcher } from '../language-switcher.tsx'
import { Logo } from '../logo.tsx'
import { IconButton, LinkButton } from '../ui/button.tsx'

const navClass = ({ isActive }: { isActive: boolean }): string =>
  cx(
    '-mb-px inline-flex h-14 items-center border-b-2 px-1 transition-colors focus-visible:-outline-offset-2',
    isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  )

/** Starts afresh at sign-in: nothing of this account stays in memory, and nobody is led back to its page. */
const leave = async (): Promise<void> => {
  await signOut()
  window.location.assign('/login')
}

const SignedIn = ({ name }: { name: string }) => {
  const t = useTexts()
  return (
    <>
      <nav aria-label={t('common.nav.label')} className="mr-auto hidden gap-5 md:flex">
        <NavLink to="/dashboard" className={navClass}>
          {t('common.nav.dashboard')}
        </NavLink>
        <NavLink to="/pricing" className={navClass}>
          {t('common.nav.pricing')}
        </NavLink>
      </nav>
      <div className="flex min-w-0 items-center gap-1">
        <span className="hidden min-w-0 max-w-48 truncate pr-2 text-muted text-small sm:block">
          {name || t('common.nav.user')}
        </span>
        <Link
          to="/settings"
          title={t('common.nav.settings')}
          aria-label={t('common.nav.settings')}
          className="inline-flex size-10 items-center justify-center rounded-box text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="settings" />
        </Link>
        <IconButton icon="signOut" label={t('common.nav.logout')} onClick={() => void leave()} />
      </div>
    </>
  )
}

const SignedOut = () => {
  const t = useTexts()
  return (
    <nav aria-label={t('common.nav.label')} className="flex items-center gap-3 sm:gap-5">
      <NavLink to="/pricing" className={cx('max-sm:hidden')}>
        {({ isActive }) => <span className={navClass({ isActive })}>{t('common.nav.pricing')}</span>}
      </NavLink>
      <NavLink to="/login" className={navClass}>
        {t('common.nav.login')}
      </NavLink>
      <LinkButton to="/register" size="small">
        {t('common.nav.register')}
      </LinkButton>
    </nav>
  )
}

/** The app's header: who you are and where you can go. The language switcher stands here on the home page only. */
export const AppHeader = () => {
  const session = useSession()
  const home = useLocation().pathname === '/'
  const signedIn = session.status !== 'signed-out'
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6 lg:gap-8">
        <Link to={signedIn ? '/dashboard' : '/'} className="flex rounded-box">
          <Logo />
        </Link>
        {home && <LanguageSwitcher className="ml-auto hidden sm:flex" />}
        {signedIn ? <SignedIn name={session.user?.name ?? ''} /> : <SignedOut />}
      </div>
      {home && <LanguageSwitcher className="px-2 pb-2 sm:hidden" />}
    </header>
  )
}
