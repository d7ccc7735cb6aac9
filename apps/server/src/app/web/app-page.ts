import { type CandidateLocale, UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import { openCatalogue } from '../../platform/catalogue-text.ts'
import type { Config } from '../../platform/config/config.ts'
import { escapeHtml } from '../../platform/security/escape-html.ts'
import type { FirstLoadOf } from './first-load.ts'

/** What one address writes into the application's page. */
export interface PageParts {
  /** Path and query. */
  url: string
  /** Name of the page; the product's alone when absent. */
  title?: string
  /** What it is, for readers of a shared link; the product's sentence when absent. */
  description?: string
  /** HTML for readers without scripts, from our own Markdown only. */
  content?: string
  /** The payment provider's script may run in this document. */
  paymentScript?: boolean
  /** The language that the page will be shown in, where that is not the reader's choice. */
  shown?: CandidateLocale
  /** What the page would ask the API at first, by path: only what is public. */
  answers?: Record<string, unknown>
}

/** Makes the document of one address. */
export type AppPage = (parts: PageParts) => string

const textsIn = openCatalogue<typeof import('../../../content/texts/pages/en.json')>('pages')

const setMeta = (html: string, name: string, value: string): string =>
  html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_, lead) => lead + escapeHtml(value))

/** Name, colour and switches are configuration, so they are written into the page here and not into the build. */
const personalise = (html: string, config: Config, locale: UiLocale): string =>
  [
    ['product-name', config.productName],
    ['brand-color', config.brandColor ?? ''],
    ['test-pages', config.testPages ? 'on' : 'off'],
    ['interview-minutes', `${config.maxInterviewMinutes}`],
    ['resume-minutes', `${config.resumeMinutes}`],
    ['description', textsIn(locale).app.description],
  ]
    .reduce((page, [name = '', value = '']) => setMeta(page, name, value), html)
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)

/** A shared link looks the same to all readers: in the page's own language where it has one. @param asked the reader's */
const shareLocale = (asked: UiLocale, { shown = asked }: PageParts): UiLocale =>
  UI_LOCALES.find(locale => locale === shown) ?? 'en'

const shareTags = (config: Config, asked: UiLocale, parts: PageParts): string => {
  const { url, title, description } = parts
  const locale = shareLocale(asked, parts)
  return [
    ['og:type', 'website'],
    ['og:site_name', config.productName],
    ['og:title', title ?? config.productName],
    ['og:description', description ?? textsIn(locale).app.description],
    ['og:url', `${config.publicOrigin}${url.split('?')[0]}`],
    ['og:image', `${config.publicOrigin}/share-${locale}.png`],
  ]
    .map(([name = '', value = '']) => `<meta property="${name}" content="${escapeHtml(value)}" />`)
    .join('')
}

/** Data that is no script, whatever it says. */
const answersTag = (answers: Record<string, unknown>): string =>
  `<script type="application/json" id="first-answers">${JSON.stringify(answers).replace(/</g, '\\u003c')}</script>`

/**
 * The application's page in one language, ready to be filled in for an address.
 * @param firstLoad what the first view of an address needs besides the document
 */
export const readAppPage = (
  html: string,
  config: Config,
  locale: UiLocale,
  firstLoad: FirstLoadOf,
): AppPage => {
  const page = personalise(html, config, locale)
  const payingPage = setMeta(page, 'payment-script', 'on')
  return parts => {
    const title = parts.title ? `${parts.title} · ${config.productName}` : config.productName
    const silent = parts.content ?? `<p>${textsIn(locale).app.needsScript}</p>`
    const { links, asks } = firstLoad(parts.url, parts.shown ?? locale)
    const head = `<title>${escapeHtml(title)}</title>${shareTags(config, locale, parts)}${links}`
    const filled = [
      ['first-asks', asks],
      ['billing', config.billing ? 'on' : 'off'],
      ['registration', config.registration],
      ['registration-domains', config.registrationDomains.join(' ')],
      ['shown-language', parts.shown ?? ''],
      ...(parts.description ? [['description', parts.description]] : []),
    ].reduce(
      (done, [name = '', value = '']) => setMeta(done, name, value),
      parts.paymentScript ? payingPage : page,
    )
    return filled
      .replace(/<title>[^<]*<\/title>/, () => head)
      .replace(
        /<noscript>[\s\S]*<\/noscript>/,
        () => `${parts.answers ? answersTag(parts.answers) : ''}<noscript>${silent}</noscript>`,
      )
  }
}
