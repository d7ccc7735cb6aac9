import { Link } from 'react-router'
import { useTexts } from '../../i18n/hooks.ts'
import { PRODUCT_NAME } from '../../lib/page/brand.ts'
import { setTheme, useTheme } from '../../lib/page/theme.ts'
import { useSession } from '../../lib/session/session.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { ThemeButtons } from '../theme-buttons.tsx'
import { FooterView } from './footer-view.tsx'

/** Light, dark or the system's; remembered in this browser. */
const ThemeSwitch = () => <ThemeButtons t={useTexts()} theme={useTheme()} onChoose={setTheme} />

/** Who has an account finds the language in its settings, where it is kept for the mails as well. */
const VisitorLanguage = () => (useSession().status === 'signed-out' ? <LanguageSwitch /> : null)

/** The app's footer: four columns, the copyright line, light or dark, and for visitors the language. */
export const AppFooter = () => (
  <FooterView
    t={useTexts()}
    product={PRODUCT_NAME}
    year={new Date().getFullYear()}
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
