import { nativeLanguageName, UI_LOCALES } from '@vivavox/contracts/locales'
import { HeaderBar } from '../../../../components/layouts/header-bar.tsx'
import { navClass } from '../../../../components/layouts/nav-class.ts'
import { Logo } from '../../../../components/logo.tsx'
import { cx } from '../../../../lib/page/cx.ts'
import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'

/** Links to the page in each language; they work without scripts. */
const Languages = ({ className }: { className: string }) => {
  const { t, language } = useLanding()
  return (
    <nav aria-label={t('common.language')} className={cx('flex gap-1', className)}>
      {UI_LOCALES.map(locale => (
        <a
          key={locale}
          href={`/?lang=${locale}`}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === language ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-8 items-center rounded-box px-2.5 text-small transition-colors',
            locale === language ? 'bg-sunken font-medium text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {nativeLanguageName(locale)}
        </a>
      ))}
    </nav>
  )
}

/** The header for visitors who are not signed in; small screens show the languages below it. */
export const SiteHeader = () => {
  const { t, productName, plans, registrationOpen } = useLanding()
  const quiet = navClass({ isActive: false })
  return (
    <HeaderBar below={<Languages className="px-1.5 pb-2 sm:hidden" />}>
      <a href="/" className="flex rounded-box" aria-current="page">
        <Logo name={productName} />
      </a>
      <Languages className="ml-auto hidden sm:flex" />
      <nav aria-label={t('common.nav.label')} className="flex items-center gap-2.5 sm:gap-5">
        {plans.length > 0 && (
          <a href="/pricing" className={quiet}>
            {t('common.nav.pricing')}
          </a>
        )}
        <a href="/login" className={quiet}>
          {t('common.nav.login')}
        </a>
        {registrationOpen && (
          <Action href="/register" size="small">
            {t('common.nav.register')}
          </Action>
        )}
      </nav>
    </HeaderBar>
  )
}
