import { dateInWords, defineMail } from './define-mail.ts'

/** Tells an owner that the last interview of the period was used. @param opensAt null when nothing follows */
export const limitReachedMail = defineMail<{ limit: number; opensAt: Date | null }>({
  path: () => '/pricing',
  en: ({ limit, opensAt, url }) => ({
    subject: `All ${limit} interviews of your month are used`,
    heading: `All ${limit} interviews of your month are used`,
    lead: 'New candidates are told politely that no interviews are being held right now. Interviews that have started will finish as usual.',
    action: { label: 'See plans', url },
    notes: [
      ...(opensAt ? [`More interviews become available on ${dateInWords(opensAt, 'en')}.`] : []),
      'You can turn these emails off in the settings.',
    ],
  }),
  ru: ({ limit, opensAt, url }) => ({
    subject: `Лимит интервью на месяц исчерпан: ${limit} из ${limit}`,
    heading: `Лимит интервью на месяц исчерпан: ${limit} из ${limit}`,
    lead: 'Новым кандидатам мы вежливо сообщаем, что сейчас интервью не проводятся. Уже начатые интервью завершатся как обычно.',
    action: { label: 'Посмотреть тарифы', url },
    notes: [
      ...(opensAt ? [`С ${dateInWords(opensAt, 'ru')} снова будут свободные места.`] : []),
      'Такие письма можно отключить в настройках.',
    ],
  }),
})
