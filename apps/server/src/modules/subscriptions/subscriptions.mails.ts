import { defineMail, moreInterviews, NONE_HELD, TURN_OFF } from '../notifications/index.ts'

/** Tells an owner that the last interview of the period was used. @param opensAt null when nothing follows */
export const limitReachedMail = defineMail<{ limit: number; opensAt: Date | null }>({
  path: () => '/pricing',
  en: ({ limit, opensAt, url }) => ({
    subject: `You have used all ${limit} interviews for this month`,
    heading: `You have used all ${limit} interviews for this month`,
    lead: NONE_HELD.en,
    action: { label: 'See plans', url },
    notes: [...moreInterviews(opensAt, 'en'), TURN_OFF.en],
  }),
  ru: ({ limit, opensAt, url }) => ({
    subject: `Все интервью на этот месяц проведены: ${limit}`,
    heading: `Все интервью на этот месяц проведены: ${limit}`,
    lead: NONE_HELD.ru,
    action: { label: 'Посмотреть тарифы', url },
    notes: [...moreInterviews(opensAt, 'ru'), TURN_OFF.ru],
  }),
})
