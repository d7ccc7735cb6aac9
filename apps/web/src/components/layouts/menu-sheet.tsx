import { NavLink } from 'react-router'
import { useTexts } from '../../i18n/hooks.ts'
import { cx } from '../../lib/page/cx.ts'
import { Icon } from '../icons.tsx'

const SHEET = 'main-menu'

const rowClass = ({ isActive }: { isActive: boolean }): string =>
  cx(
    'flex min-h-12 items-center border-l-2 px-4 sm:px-6',
    isActive ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
  )

const close = (): void => document.getElementById(SHEET)?.hidePopover()

interface Props {
  /** Whose account this is. */
  name: string
}

/** Where the header's links are while it has no room for them. Escape and a press beside it close it. */
export const MenuSheet = ({ name }: Props) => {
  const t = useTexts()
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
        <NavLink to="/pricing" className={rowClass} onClick={close}>
          {t('common.nav.pricing')}
        </NavLink>
      </nav>
    </div>
  )
}
