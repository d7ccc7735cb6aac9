import type { UiLocale } from '@vivavox/contracts/locales'
import type { Config } from '../../../platform/config/config.ts'
import type { MailContent } from '../mail.ts'
import { layOutMail, type MailText } from './layout.ts'

interface Facts {
  limit: number
  /** In words; null when no new places will open. */
  opens: string | null
  url: string
}

const texts: Record<UiLocale, (facts: Facts) => MailText> = {
  en: ({ limit, opens, url }) => ({
    subject: `All ${limit} interviews of your month are used`,
    heading: `All ${limit} interviews of your month are used`,
    lead: 'New candidates are told politely that no interviews are held right now. Interviews that have begun will finish as usual.',
    action: { label: 'See the plans', url },
    notes: [
      ...(opens ? [`New places open on ${opens}.`] : []),
      'You can switch these mails off in the settings.',
    ],
  }),
  ru: ({ limit, opens, url }) => ({
    subject: `Лимит интервью на месяц исчерпан: ${limit} из ${limit}`,
    heading: `Лимит интервью на месяц исчерпан: ${limit} из ${limit}`,
    lead: 'Новым кандидатам мы вежливо сообщаем, что сейчас интервью не проводятся. Уже начатые интервью завершатся как обычно.',
    action: { label: 'Посмотреть тарифы', url },
    notes: [
      ...(opens ? [`Новые места появятся ${opens}.`] : []),
      'Такие письма можно отключить в настройках.',
    ],
  }),
}

const inWords = (date: Date, locale: UiLocale) =>
  date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** Tells an owner that the last interview of the period was used. @param opensAt null when nothing follows */
export const limitReachedMail = (
  config: Pick<Config, 'productName' | 'brandColor' | 'publicOrigin'>,
  { limit, opensAt, locale }: { limit: number; opensAt: Date | null; locale: UiLocale },
): MailContent => {
  const opens = opensAt && inWords(opensAt, locale)
  const url = `${config.publicOrigin}/pricing`
  return layOutMail(texts[locale]({ limit, opens, url }), config, locale)
}
