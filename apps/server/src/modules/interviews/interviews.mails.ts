import { defineMail, TURN_OFF } from '../notifications/index.ts'

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
