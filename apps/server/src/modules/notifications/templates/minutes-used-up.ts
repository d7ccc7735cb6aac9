import type { UiLocale } from '@vivavox/contracts/locales'
import type { Config } from '../../../platform/config/config.ts'
import type { MailContent } from '../mail.ts'
import { layOutMail, type MailText } from './layout.ts'

interface Facts {
  minutes: number
  /** In words. */
  opens: string
  url: string
}

const texts: Record<UiLocale, (facts: Facts) => MailText> = {
  en: ({ minutes, opens, url }) => ({
    subject: `All interview minutes of this month are used: ${minutes} of ${minutes}`,
    heading: `All interview minutes of this month are used: ${minutes} of ${minutes}`,
    lead: 'New candidates are told politely that no interviews are held right now. Interviews that have begun will finish as usual.',
    action: { label: 'Open the dashboard', url },
    notes: [
      `New minutes open on ${opens}. If you need more before that, ask whoever runs this service for you.`,
      'You can switch these mails off in the settings.',
    ],
  }),
  ru: ({ minutes, opens, url }) => ({
    subject: `Минуты интервью на этот месяц закончились: ${minutes} из ${minutes}`,
    heading: `Минуты интервью на этот месяц закончились: ${minutes} из ${minutes}`,
    lead: 'Новым кандидатам мы вежливо сообщаем, что сейчас интервью не проводятся. Уже начатые интервью завершатся как обычно.',
    action: { label: 'Открыть кабинет', url },
    notes: [
      `Новые минуты появятся ${opens}. Если они нужны раньше, обратитесь к администратору сервиса.`,
      'Такие письма можно отключить в настройках.',
    ],
  }),
}

const inWords = (date: Date, locale: UiLocale) =>
  date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** Tells an owner that the minutes of the month are used. @param opensAt when the next ones come */
export const minutesUsedUpMail = (
  config: Pick<Config, 'productName' | 'brandColor' | 'publicOrigin'>,
  { minutes, opensAt, locale }: { minutes: number; opensAt: Date; locale: UiLocale },
): MailContent => {
  const url = `${config.publicOrigin}/dashboard`
  return layOutMail(texts[locale]({ minutes, opens: inWords(opensAt, locale), url }), config, locale)
}
