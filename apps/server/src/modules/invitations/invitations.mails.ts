import type { LetterPlaceholder } from '@vivavox/contracts/lists'
import { languageName } from '@vivavox/contracts/locales'
import { defineMail, defineText, momentInWords } from '../notifications/index.ts'
import { invitationPath } from './invitation-link.ts'

/** The invitation itself; a reminder of it to who has not begun; the last one, a day before its end. */
export type InvitationMailKind = 'first' | 'waiting' | 'ending'

export interface InvitationFacts {
  kind: InvitationMailKind
  vacancyId: string
  token: string
  vacancy: string
  /** '' when it has no name. */
  company: string
  /** Whom the company names for questions; '' for nobody. */
  contact: string
  /** The candidate's; null when unknown. */
  name: string | null
  /** The recruiter's words with placeholders, instead of ours. */
  subject: string | null
  message: string | null
  /** How long the interview takes. */
  minutes: number
  /** Of the interview. */
  language: string
  expiresAt: Date
  /** The owner's (IANA); null: not known. */
  timeZone: string | null
}

const ENGLISH = {
  subject: {
    first: 'Your interview for “{vacancy}”',
    waiting: 'Reminder: your interview for “{vacancy}”',
    ending: 'Last day: your interview for “{vacancy}”',
  },
  heading: {
    first: 'You are invited to an interview',
    waiting: 'Your interview is still waiting for you',
    ending: 'Your invitation expires soon',
  },
}
const RUSSIAN = {
  subject: {
    first: 'Приглашение на интервью: {vacancy}',
    waiting: 'Напоминание об интервью: {vacancy}',
    ending: 'Остались сутки на интервью: {vacancy}',
  },
  heading: {
    first: 'Приглашаем вас на интервью',
    waiting: 'Интервью всё ещё ждёт вас',
    ending: 'Приглашение скоро закончится',
  },
}

/** In the genitive, as it follows 'около'. */
const minutesIn = (minutes: number): string =>
  `около ${minutes} ${new Intl.PluralRules('ru').select(minutes) === 'one' ? 'минуты' : 'минут'}`

/** With the comma and the space before it, which go where there is nothing to name. */
const PLACEHOLDER = /,? ?\{([a-z]{1,12})\}/g

/** Fills a recruiter's words, in one pass; unknown placeholders stay. Without a name 'Hello, {name}!' becomes 'Hello!'. */
const wordsWith = (values: Readonly<Record<LetterPlaceholder, string>>) => (words: string | null) => {
  const fill = (whole: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as LetterPlaceholder] : undefined
    return value === '' ? '' : whole.replace(`{${name}}`, () => value ?? `{${name}}`)
  }
  const line = (text: string) => {
    const filled = text.replace(PLACEHOLDER, fill)
    return text.startsWith('{') ? filled.replace(/^, ?/, '') : filled
  }
  return words?.split('\n').map(line).join('\n').replaceAll(' ()', '')
}

const english = (facts: InvitationFacts & { url: string }) => {
  const { kind, vacancy, company, contact, name, subject, message, language, url } = facts
  const minutes = `about ${facts.minutes} ${facts.minutes === 1 ? 'minute' : 'minutes'}`
  const until = momentInWords(facts.expiresAt, 'en', facts.timeZone)
  const said = wordsWith({ name: name ?? '', vacancy, company, minutes, until })
  const hello = name ? `Hello ${name},\n\n` : ''
  return {
    subject: said(subject) ?? ENGLISH.subject[kind].replace('{vacancy}', () => vacancy),
    heading: ENGLISH.heading[kind],
    lead:
      said(message) ??
      `${hello}${company || 'We'} would like to get to know you for the position “${vacancy}”. The first interview is a conversation with an AI interviewer: take it whenever it suits you, on a phone or a computer. No account needed.`,
    facts: [
      { label: 'Position', value: company ? `${vacancy}, ${company}` : vacancy },
      { label: 'Takes', value: minutes },
      { label: 'Language', value: languageName(language, 'en') },
      { label: 'Open until', value: until },
      ...(contact ? [{ label: 'Contact', value: contact }] : []),
    ],
    action: { label: 'Go to the interview', url },
    notes: [
      'The questions are asked by an AI, not by a person. You answer aloud or in writing; people read the result.',
      'This link is personal: please do not pass it on. It continues your interview on any device.',
      ...(contact ? [] : ['If you have questions, ask the company that invited you.']),
      'If you were not expecting this email, ignore it.',
    ],
  }
}

const russian = (facts: InvitationFacts & { url: string }) => {
  const { kind, vacancy, company, contact, name, subject, message, language, url } = facts
  const minutes = minutesIn(facts.minutes)
  const until = momentInWords(facts.expiresAt, 'ru', facts.timeZone)
  const said = wordsWith({ name: name ?? '', vacancy, company, minutes, until })
  const hello = name ? `Здравствуйте, ${name}!\n\n` : 'Здравствуйте!\n\n'
  return {
    subject: said(subject) ?? RUSSIAN.subject[kind].replace('{vacancy}', () => vacancy),
    heading: RUSSIAN.heading[kind],
    lead:
      said(message) ??
      `${hello}Приглашаем вас на первое интервью по вакансии «${vacancy}»${company ? ` (${company})` : ''}. Это разговор с ИИ-интервьюером: пройти его можно в любое удобное время, с телефона или компьютера, без регистрации.`,
    facts: [
      { label: 'Вакансия', value: company ? `${vacancy}, ${company}` : vacancy },
      { label: 'Займёт', value: minutes },
      { label: 'Язык', value: languageName(language, 'ru') },
      { label: 'Открыто до', value: until },
      ...(contact ? [{ label: 'Контакт', value: contact }] : []),
    ],
    action: { label: 'Перейти к интервью', url },
    notes: [
      'Вопросы задаёт ИИ, а не человек. Отвечать можно вслух или письменно; результат смотрят люди.',
      'Ссылка личная: не пересылайте её. По ней интервью можно продолжить на любом устройстве.',
      ...(contact ? [] : ['Если есть вопросы, обратитесь в компанию, которая вас пригласила.']),
      'Если вы не ждали этого письма, просто не обращайте на него внимания.',
    ],
  }
}

const texts = {
  path: invitationPath,
  sender: ({ company }: InvitationFacts) => company,
  en: english,
  ru: russian,
}

/** What an invitation says, before it is laid out. */
export const invitationText = defineText<InvitationFacts>(texts)

/** Invites a candidate, or reminds them of it. */
export const invitationMail = defineMail<InvitationFacts>(texts)
