import type { UiLocale } from '@vivavox/contracts/locales'
import { dateInWords, defineMail } from './define-mail.ts'

const TURN_OFF = {
  en: 'You can turn these emails off in the settings.',
  ru: 'Такие письма можно отключить в настройках.',
}
const NONE_HELD = {
  en: 'New candidates are told that no interviews are being held right now. Interviews that have started can be finished.',
  ru: 'Новым кандидатам мы сообщаем, что сейчас интервью не проводятся. Начатые интервью дойдут до конца.',
}
/** @param opensAt null when nothing follows */
const moreInterviews = (opensAt: Date | null, locale: UiLocale): string[] => {
  if (!opensAt) return []
  const date = dateInWords(opensAt, locale)
  return [
    locale === 'en'
      ? `More interviews become available on ${date}.`
      : `С ${date} снова будут свободные места.`,
  ]
}

interface EndedFacts {
  interviewId: string
  vacancy: string
  /** null while the owner reads without names. */
  candidate: string | null
  /** The last question was reached. */
  completed: boolean
}

/** Tells an owner that an interview is over. Neither scores nor words of it: mails travel far. */
export const interviewEndedMail = defineMail<EndedFacts>({
  path: ({ interviewId }) => `/results/${interviewId}`,
  en: ({ vacancy, candidate, completed, url }) => ({
    subject: `${completed ? 'Interview finished' : 'Interview ended early'}: ${candidate ? `${candidate}, ` : ''}${vacancy}`,
    heading: completed ? 'An interview has finished' : 'An interview ended early',
    lead: `${candidate ?? 'A candidate'} · ${vacancy}. Everything said and written is saved. The result page shows whether the evaluation is ready.`,
    action: { label: 'Open the result', url },
    notes: [TURN_OFF.en],
  }),
  ru: ({ vacancy, candidate, completed, url }) => ({
    subject: `${completed ? 'Интервью завершено' : 'Интервью завершилось досрочно'}: ${candidate ? `${candidate}, ` : ''}${vacancy}`,
    heading: completed ? 'Интервью завершено' : 'Интервью завершилось досрочно',
    lead: `${candidate ?? 'Кандидат'} · ${vacancy}. Всё сказанное и написанное сохранено. На странице результата видно, готова ли оценка.`,
    action: { label: 'Открыть результат', url },
    notes: [TURN_OFF.ru],
  }),
})

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
