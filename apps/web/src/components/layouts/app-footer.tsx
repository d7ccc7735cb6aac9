import { Link } from 'react-router'
import { useTexts } from '../../i18n/hooks.ts'
import { PRODUCT_NAME } from '../../lib/page/brand.ts'
import { ThemeSwitch } from '../theme-switch.tsx'
import { FooterView } from './footer-view.tsx'

/** The app's footer: four columns, the copyright line, light or dark. */
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
    <ThemeSwitch />
  </FooterView>
)
