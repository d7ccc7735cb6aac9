import type { UiLocale } from '@vivavox/contracts/locales'
import { configuredAmong, PROVIDER_FACTS, type ProviderConfig } from '../../../ai/providers.ts'
import { interpolate, openCatalogue } from '../../../platform/catalogue-text.ts'
import type { Config } from '../../../platform/config/config.ts'
import { escapeMarkdown } from './render-markdown.ts'

/** Settings that the texts speak about. */
export type ContentConfig = ProviderConfig &
  Pick<
    Config,
    | 'productName'
    | 'contactEmail'
    | 'publicOrigin'
    | 'retentionDays'
    | 'backupDays'
    | 'version'
    | 'browserSpeech'
    | 'payments'
    | 'billing'
    | 'registration'
  >

const textsIn = openCatalogue<typeof import('../../../../content/texts/pages/en.json')>('pages')

const paying = ({ payments, billing }: ContentConfig, locale: UiLocale): string => {
  if (!billing) return ''
  const { paying, payingAtPaypal } = textsIn(locale).facts
  return payments.provider === 'paypal' ? `${paying} ${payingAtPaypal}` : paying
}

const contact = ({ contactEmail }: ContentConfig, locale: UiLocale): string => {
  const { writeTo, byForm } = textsIn(locale).facts
  if (!contactEmail) return byForm
  return interpolate(writeTo, { link: `[${escapeMarkdown(contactEmail)}](mailto:${contactEmail})` })
}

const receivers = (config: ContentConfig, locale: UiLocale): string => {
  const { staysHere, goesTo, browserHears } = textsIn(locale).facts
  const names = configuredAmong(config).flatMap(provider => PROVIDER_FACTS[provider].company ?? [])
  const companies = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  const told = companies ? interpolate(goesTo, { companies }) : staysHere
  return config.browserSpeech ? `${told} ${browserHears}` : told
}

/** '180 days', '21 день': whole days in words. */
const inDays = (days: number, locale: UiLocale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

/** What `{name}` in a text stands for. */
export const contentFacts = (config: ContentConfig, locale: UiLocale): Record<string, string> => ({
  product: escapeMarkdown(config.productName),
  origin: escapeMarkdown(config.publicOrigin),
  version: escapeMarkdown(config.version),
  days: String(config.retentionDays),
  backup_days: String(config.backupDays),
  kept_for: inDays(config.retentionDays, locale),
  backups_kept_for: inDays(config.backupDays, locale),
  contact: contact(config, locale),
  receivers: receivers(config, locale),
  paying: paying(config, locale),
})

/** Parts of a text that some installations leave out: between `{#name}` and `{/name}`. Parts of different names may stand in each other. */
const shownParts = ({ billing, registration }: Pick<ContentConfig, 'billing' | 'registration'>) => ({
  plans: billing,
  'no-plans': !billing,
  open: registration === 'open',
  'not-open': registration !== 'open',
})

/** Keeps or leaves out each text between `{#name}` and `{/name}`, and the marks with their line. */
const choosePart = (text: string, name: string, isShown: boolean): string => {
  const [before = '', ...parts] = text.split(`{#${name}}`)
  const chosen = parts.map(part => {
    const [inside = '', ...after] = part.split(`{/${name}}`)
    return (isShown ? inside.replace(/^\n/, '') : '') + after.join('')
  })
  return before + chosen.join('')
}

/** Leaves out what does not hold for this installation. */
export const chooseParts = (
  source: string,
  config: Pick<ContentConfig, 'billing' | 'registration'>,
): string =>
  Object.entries(shownParts(config)).reduce(
    (text, [name, isShown]) => choosePart(text, name, isShown),
    source,
  )

/** Puts the facts in; a name that nothing is known of stays as it is written. */
export const fillIn = (source: string, facts: Record<string, string>): string =>
  source.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  )
