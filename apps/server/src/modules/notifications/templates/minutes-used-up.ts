import { dateInWords, defineMail } from './define-mail.ts'

/** Tells an owner that the minutes of the month are used. @param opensAt when the next ones come */
export const minutesUsedUpMail = defineMail<{ minutes: number; opensAt: Date }>({
  path: () => '/dashboard',
  en: ({ minutes, opensAt, url }) => ({
    subject: `You have used all ${minutes} interview minutes for this month`,
    heading: `You have used all ${minutes} interview minutes for this month`,
    lead: 'New candidates are told that no interviews are being held right now. Interviews that have started can be finished.',
    action: { label: 'Open the dashboard', url },
    notes: [
      `More minutes become available on ${dateInWords(opensAt, 'en')}. If you need more before that, ask the person who runs this service for you.`,
      'You can turn these emails off in the settings.',
    ],
  }),
  ru: ({ minutes, opensAt, url }) => ({
    subject: `Минуты интервью на этот месяц израсходованы: ${minutes}`,
    heading: `Минуты интервью на этот месяц израсходованы: ${minutes}`,
    lead: 'Новым кандидатам мы сообщаем, что сейчас интервью не проводятся. Начатые интервью дойдут до конца.',
    action: { label: 'Открыть панель', url },
    notes: [
      `С ${dateInWords(opensAt, 'ru')} снова будут минуты. Если они нужны раньше, обратитесь к администратору сервиса.`,
      'Такие письма можно отключить в настройках.',
    ],
  }),
})
