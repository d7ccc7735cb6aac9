import { dateInWords, defineMail } from './define-mail.ts'

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
    lead: `${count === 1 ? '1 candidate' : `${count} candidates`} wanted to take an interview and was politely told that no interviews are being held right now, because none are left in your plan. Your dashboard shows how many there are; you can write to whoever left an email address as soon as interviews are available again.`,
    action: { label: 'Open the dashboard', url },
    notes: [
      ...(opensAt ? [`More interviews become available on ${dateInWords(opensAt, 'en')}.`] : []),
      'A plan with more interviews takes effect right away.',
      'You can turn these emails off in the settings.',
    ],
  }),
  ru: ({ count, opensAt, url }) => ({
    subject: 'Кандидату не хватило места',
    heading: 'Кандидату не хватило места',
    lead: `${candidatesIn(count)} пройти интервью: свободных мест нет, и мы вежливо ответили, что сейчас интервью не проводятся. Сколько их станет, видно в кабинете. Тем, кто оставит адрес почты, можно будет написать оттуда, когда места появятся.`,
    action: { label: 'Открыть кабинет', url },
    notes: [
      ...(opensAt ? [`С ${dateInWords(opensAt, 'ru')} снова будут свободные места.`] : []),
      'На тарифе, где интервью больше, места появятся сразу.',
      'Такие письма можно отключить в настройках.',
    ],
  }),
})
