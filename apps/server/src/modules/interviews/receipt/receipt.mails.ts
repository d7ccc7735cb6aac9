import type { CandidateResults } from '@vivavox/contracts/lists'
import { daysInWords, defineMail, momentInWords } from '../../notifications/index.ts'

interface ReceiptFacts {
  interviewId: string
  token: string
  vacancy: string
  /** '' when it has no name. */
  company: string
  /** Whom the company names for questions; '' for nobody. */
  contact: string
  begunAt: Date
  /** The owner's (IANA); null: not known. */
  timeZone: string | null
  minutes: number
  /** How many questions were asked, of how many. */
  asked: number
  questions: number
  /** What its candidates see. */
  candidateResults: CandidateResults
  retentionDays: number
}

/** Sent before anything is scored, so it promises no scores: there are none where answers are not transcribed or the evaluator gives none. */
const NEXT_ENGLISH: Record<CandidateResults, string> = {
  full: 'What happens next: the company goes through your answers and decides. Your page shows where it stands, with scores and feedback if there are any.',
  feedback:
    'What happens next: the company goes through your answers and decides. Your page shows where it stands, with feedback if there is any.',
  none: 'What happens next: the company goes through your answers and gets back to you. Scores are not shared with candidates for this position.',
}
const NEXT_RUSSIAN: Record<CandidateResults, string> = {
  full: 'Что дальше: компания изучит ваши ответы и примет решение. На вашей странице видно, что происходит с интервью, а если будут баллы и отзыв, они появятся там же.',
  feedback:
    'Что дальше: компания изучит ваши ответы и примет решение. На вашей странице видно, что происходит с интервью, а если будет отзыв, он появится там же.',
  none: 'Что дальше: компания изучит ваши ответы и свяжется с вами. Баллы по этой вакансии кандидатам не показывают.',
}

/** What a candidate keeps of an interview that is over, with their own way back to it. */
export const receiptMail = defineMail<ReceiptFacts>({
  path: ({ interviewId, token }) => `/results/${interviewId}#receipt=${token}`,
  sender: ({ company }) => company,
  en: facts => ({
    subject: `Your interview was received: ${facts.vacancy}`,
    heading: 'Thank you, we have received your interview',
    lead: `Everything you said and wrote is saved.\n\n${NEXT_ENGLISH[facts.candidateResults]}`,
    facts: [
      { label: 'Position', value: facts.company ? `${facts.vacancy}, ${facts.company}` : facts.vacancy },
      { label: 'Started', value: momentInWords(facts.begunAt, 'en', facts.timeZone) },
      { label: 'Length', value: `${facts.minutes} min` },
      { label: 'Questions', value: `${facts.asked} of ${facts.questions}` },
      ...(facts.contact ? [{ label: 'Contact', value: facts.contact }] : []),
    ],
    action: { label: 'Open your page', url: facts.url },
    notes: [
      'The link opens your page on any device, without a password. It is personal: please do not pass it on.',
      ...(facts.contact ? [] : ['If you have questions, ask the company that gave you the link.']),
      `The interview is deleted after ${daysInWords(facts.retentionDays, 'en')}, or earlier if you ask the company to.`,
      'You are getting this email because this address was given for the interview. If it was not you, ignore it.',
    ],
  }),
  ru: facts => ({
    subject: `Ваше интервью получено: ${facts.vacancy}`,
    heading: 'Спасибо, интервью получено',
    lead: `Всё, что вы сказали и написали, сохранено.\n\n${NEXT_RUSSIAN[facts.candidateResults]}`,
    facts: [
      { label: 'Вакансия', value: facts.company ? `${facts.vacancy}, ${facts.company}` : facts.vacancy },
      { label: 'Начало', value: momentInWords(facts.begunAt, 'ru', facts.timeZone) },
      { label: 'Длительность', value: `${facts.minutes} мин` },
      { label: 'Вопросы', value: `${facts.asked} из ${facts.questions}` },
      ...(facts.contact ? [{ label: 'Контакт', value: facts.contact }] : []),
    ],
    action: { label: 'Открыть свою страницу', url: facts.url },
    notes: [
      'Ссылка открывает вашу страницу на любом устройстве без пароля. Она личная: не пересылайте её.',
      ...(facts.contact ? [] : ['Если есть вопросы, обратитесь в компанию, которая дала вам ссылку.']),
      `Интервью будет удалено через ${daysInWords(facts.retentionDays, 'ru')}, а по вашей просьбе компания удалит его раньше.`,
      'Вы получили это письмо, потому что для интервью был указан ваш адрес. Если это были не вы, не обращайте внимания.',
    ],
  }),
})
