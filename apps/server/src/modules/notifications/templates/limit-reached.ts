import { dateInWords, defineMail } from './define-mail.ts'

/** Tells an owner that the last interview of the period was used. @param opensAt null when nothing follows */
export const limitReachedMail = defineMail<{ limit: number; opensAt: Date | null }>({
  path: () => '/pricing',
  en: ({ limit, opensAt, url }) => ({
    subject: `You have used all ${limit} interviews for this month`,
    heading: `You have used all ${limit} interviews for this month`,
    lead: 'New candidates are told that no interviews are being held right now. Interviews that have started can be finished.',
    action: { label: 'See plans', url },
    notes: [
      ...(opensAt ? [`More interviews become available on ${dateInWords(opensAt, 'en')}.`] : []),
      'You can turn these emails off in the settings.',
    ],
  }),
  ru: ({ limit, opensAt, url }) => ({
    subject: `Все интервью на этот месяц проведены: ${limit}`,
    heading: `Все интервью на этот месяц проведены: ${limit}`,
    lead: 'Новым кандидатам мы сообщаем, что сейчас интервью не проводятся. Начатые интервью дойдут до конца.',
    action: { label: 'Посмотреть тарифы', url },
    notes: [
      ...(opensAt ? [`С ${dateInWords(opensAt, 'ru')} снова будут свободные места.`] : []),
      'Такие письма можно отключить в настройках.',
    ],
  }),
})
