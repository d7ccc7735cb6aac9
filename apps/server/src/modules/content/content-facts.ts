import type { UiLocale } from '@vivavox/contracts/locales'
import { configuredAmong, PROVIDER_FACTS, type ProviderConfig } from '../../ai/providers.ts'
import type { Config } from '../../platform/config/config.ts'
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
  >

const BY_FORM: Record<UiLocale, string> = {
  en: 'Write to us with the [contact form](/contact).',
  ru: 'Напишите нам через [форму обратной связи](/contact).',
}

const WRITE_TO: Record<UiLocale, string> = { en: 'Write to', ru: 'Напишите на' }

const STAYS_HERE: Record<UiLocale, string> = {
  en: 'Nobody: what candidates say is transcribed and scored on the operator’s own servers.',
  ru: 'Никому: ответы кандидатов расшифровываются и оцениваются на серверах владельца сервиса.',
}

const GOES_TO: Record<UiLocale, string> = {
  en: 'Depending on what the employer has chosen, voice and text of an interview go to',
  ru: 'В зависимости от выбора работодателя голос и текст интервью передаются компаниям',
}

const BROWSER_HEARS: Record<UiLocale, string> = {
  en: 'Where a browser can transcribe what is said, it does so on the candidate’s own device and sends nothing to its maker.',
  ru: 'Если браузер кандидата умеет расшифровывать речь, он делает это на самом устройстве и ничего не передаёт своему разработчику.',
}

const PAYING: Record<UiLocale, string> = {
  en: 'Your plan, your payments and what your receipts name as the buyer are kept, too.',
  ru: 'Также хранятся ваш тариф, платежи и данные покупателя для квитанций.',
}

const PAYING_AT_PAYPAL: Record<UiLocale, string> = {
  en: 'Paid plans are bought at PayPal, which receives your email address and is itself responsible for what it learns there; card numbers never come here.',
  ru: 'Платный тариф оплачивается на стороне PayPal: туда передаётся ваш адрес почты, и за данные, указанные там, отвечает PayPal. Номера карт к нам не попадают.',
}

const paying = ({ payments }: ContentConfig, locale: UiLocale): string =>
  [PAYING[locale], payments.provider === 'paypal' && PAYING_AT_PAYPAL[locale]].filter(Boolean).join(' ')

const contact = ({ contactEmail }: ContentConfig, locale: UiLocale): string =>
  contactEmail
    ? `${WRITE_TO[locale]} [${escapeMarkdown(contactEmail)}](mailto:${contactEmail}).`
    : BY_FORM[locale]

const companies = (config: ContentConfig, locale: UiLocale): string => {
  const names = configuredAmong(config).flatMap(provider => PROVIDER_FACTS[provider].company ?? [])
  if (names.length === 0) return STAYS_HERE[locale]
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return `${GOES_TO[locale]} ${list}.`
}

const receivers = (config: ContentConfig, locale: UiLocale): string =>
  [companies(config, locale), config.browserSpeech && BROWSER_HEARS[locale]].filter(Boolean).join(' ')

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

/** Puts the facts in; a name that nothing is known of stays as it is written. */
export const fillIn = (source: string, facts: Record<string, string>): string =>
  source.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  )
