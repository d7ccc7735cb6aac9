import type { ReactNode } from 'react'
import type { Texts } from '../../i18n/engine.ts'
import { LogoMark } from '../logo.tsx'

/** The footer's columns next to the description: where to, and the key of its name. */
const FOOTER_COLUMNS = [
  {
    title: 'common.footer.product',
    links: [
      ['/pricing', 'common.nav.pricing'],
      ['/demo', 'common.nav.demo'],
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

interface Props {
  t: Texts
  product: string
  year: number
  hasPlans: boolean
  /** A link as this page makes them. */
  link: (to: string, className: string, text: string) => ReactNode
  /** Next to the copyright line. */
  children: ReactNode
}

/** Four columns, and the copyright line; knows no router, so that the landing page draws the same one. */
export const FooterView = ({ t, product, year, hasPlans, link, children }: Props) => (
  <footer className="mt-12 border-line border-t text-small print:hidden">
    <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 sm:px-6 md:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="col-span-2 max-w-[44ch] text-muted md:col-span-1">
        <LogoMark />
        <p className="mt-3">{t('common.footer.about')}</p>
      </div>
      {FOOTER_COLUMNS.map(({ title, links }) => (
        <nav key={title} aria-label={t(title)}>
          <h2 className="mb-1.5 font-medium">{t(title)}</h2>
          <ul>
            {links
              .filter(([to]) => hasPlans || to !== '/pricing')
              .map(([to, label]) => (
                <li key={to}>
                  {link(to, 'inline-block py-1.5 text-muted hover:text-ink hover:underline', t(label))}
                </li>
              ))}
          </ul>
        </nav>
      ))}
    </div>
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pb-8 text-muted sm:px-6">
      <p>{t('common.footer.copyright', { year: String(year), product })}</p>
      {children}
    </div>
  </footer>
)
