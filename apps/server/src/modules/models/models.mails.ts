import { dateInWords, defineMail, NONE_HELD, TURN_OFF } from '../notifications/index.ts'

/** Tells an owner that the minutes of the month are used. @param opensAt when the next ones come */
export const minutesUsedUpMail = defineMail<{ minutes: number; opensAt: Date }>({
  path: () => '/dashboard',
  en: ({ minutes, opensAt, url }) => ({
    subject: `You have used all ${minutes} interview minutes for this month`,
    heading: `You have used all ${minutes} interview minutes for this month`,
    lead: NONE_HELD.en,
    action: { label: 'Open the dashboard', url },
    notes: [
      `More minutes become available on ${dateInWords(opensAt, 'en')}. If you need more before that, ask the person who runs this service for you.`,
      TURN_OFF.en,
    ],
  }),
  ru: ({ minutes, opensAt, url }) => ({
    subject: `Минуты интервью на этот месяц израсходованы: ${minutes}`,
    heading: `Минуты интервью на этот месяц израсходованы: ${minutes}`,
    lead: NONE_HELD.ru,
    action: { label: 'Открыть панель', url },
    notes: [
      `С ${dateInWords(opensAt, 'ru')} снова будут минуты. Если они нужны раньше, обратитесь к администратору сервиса.`,
      TURN_OFF.ru,
    ],
  }),
})
