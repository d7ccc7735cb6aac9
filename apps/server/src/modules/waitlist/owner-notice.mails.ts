import { defineMail, moreInterviews, TURN_OFF } from '../notifications/index.ts'

const RUSSIAN = new Intl.PluralRules('ru')
const candidatesIn = (count: number): string => {
  const words = { one: 'кандидат не смог', few: 'кандидата не смогли', many: 'кандидатов не смогли' }
  return `${count} ${words[RUSSIAN.select(count) as 'one' | 'few' | 'many']}`
}

interface Facts {
  /** Turned away so far in the period. */
  count: number
  /** When places come again; null without a plan that goes on. */
  opensAt: Date | null
}

/** Tells an owner that candidates find no free place, once a period, when the first one did. */
export const waitlistNoticeMail = defineMail<Facts>({
  path: () => '/dashboard',
  en: ({ count, opensAt, url }) => ({
    subject: 'A candidate could not start an interview',
    heading: 'A candidate could not start an interview',
    lead: `${count === 1 ? '1 candidate' : `${count} candidates`} wanted to take an interview, but your plan has none left. We said that no interviews are being held right now. Your dashboard shows how many candidates are affected. As soon as interviews are available again, you can write to those who left an email address.`,
    action: { label: 'Open the dashboard', url },
    notes: [
      ...moreInterviews(opensAt, 'en'),
      'A plan with more interviews takes effect right away.',
      TURN_OFF.en,
    ],
  }),
  ru: ({ count, opensAt, url }) => ({
    subject: 'Кандидату не хватило места',
    heading: 'Кандидату не хватило места',
    lead: `${candidatesIn(count)} пройти интервью: в вашем тарифе нет свободных мест. Мы ответили, что сейчас интервью не проводятся. Сколько таких кандидатов, видно на панели. Тем, кто оставит адрес почты, можно будет написать оттуда, когда места появятся.`,
    action: { label: 'Открыть панель', url },
    notes: [
      ...moreInterviews(opensAt, 'ru'),
      'На тарифе, где интервью больше, места появятся сразу.',
      TURN_OFF.ru,
    ],
  }),
})
