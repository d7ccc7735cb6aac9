import { defineMail, moreInterviews, TURN_OFF } from '../notifications/index.ts'

interface PlacesFacts {
  vacancyId: string
  vacancy: string
  /** '' when it has no name. */
  company: string
}

/** Tells a candidate who was turned away that interviews are held again. */
export const placesAgainMail = defineMail<PlacesFacts>({
  path: ({ vacancyId }) => `/interview/${vacancyId}`,
  sender: ({ company }) => company,
  en: ({ vacancy, company, url }) => ({
    subject: `Interviews are open again: ${vacancy}`,
    heading: 'You can take the interview now',
    lead: `You wanted to take the interview for “${vacancy}”${company ? ` at ${company}` : ''} when none were being held. They are open again: the link is the same as before.`,
    action: { label: 'Go to the interview', url },
    notes: [
      'The number of interviews is limited, so it is better not to wait long.',
      'You are getting this email because your address was left for this interview. There will be no others. If it was not you, ignore it.',
    ],
  }),
  ru: ({ vacancy, company, url }) => ({
    subject: `Интервью снова проводятся: ${vacancy}`,
    heading: 'Теперь можно пройти интервью',
    lead: `Вы хотели пройти интервью на вакансию «${vacancy}»${company ? ` (${company})` : ''}, но тогда их не проводили. Теперь они снова открыты, ссылка та же.`,
    action: { label: 'Перейти к интервью', url },
    notes: [
      'Число интервью ограничено, поэтому лучше не откладывать надолго.',
      'Вы получили это письмо, потому что для этого интервью был оставлен ваш адрес. Других писем не будет. Если это были не вы, не обращайте внимания.',
    ],
  }),
})

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
export const turnedAwayMail = defineMail<Facts>({
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
