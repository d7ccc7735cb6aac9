import { Link } from 'react-router'
import { useTexts } from '../../i18n/hooks.ts'
import { PRODUCT_NAME } from '../../lib/brand.ts'
import { LogoMark } from '../logo.tsx'

const COLUMNS = [
  {
    title: 'common.footer.product',
    links: [
      ['/pricing', 'common.nav.pricing'],
      ['/features', 'common.page.features'],
    ],
  },
  {
    title: 'common.footer.support',
    links: [
      ['/help', 'common.page.help'],
      ['/contact', 'common.page.contact'],
      ['/docs', 'common.page.docs'],
    ],
  },
  {
    title: 'common.footer.company',
    links: [
      ['/about', 'common.page.about'],
      ['/privacy', 'common.page.privacy'],
      ['/terms', 'common.page.terms'],
    ],
  },
] as const

/** Four columns and the copyright line. */
export const AppFooter = () => {
  const t = useTexts()
  return (
    <footer className="mt-12 border-line border-t text-small">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 sm:px-6 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 max-w-[44ch] text-muted md:col-span-1">
          <LogoMark />
          <p className="mt-3">{t('common.footer.about')}</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className="mb-1.5 font-medium">{t(title)}</h2>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} className="inline-block py-1.5 text-muted hover:text-ink hover:underline">
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mx-auto max-w-6xl px-4 pb-8 text-muted sm:px-6">
        {t('common.footer.copyright', { year: String(new Date().getFullYear()), product: PRODUCT_NAME })}
      </p>
    </footer>
  )
}
