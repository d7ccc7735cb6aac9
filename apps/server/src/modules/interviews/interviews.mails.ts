import { defineMail, TURN_OFF } from '../notifications/index.ts'

interface EndedFacts {
  /** To the result of the only one, else to the list. */
  path: string
  vacancy: string
  /** Of the only one; null for several, or while the owner reads without names. */
  candidate: string | null
  /** Interviews in which the last question was reached. */
  completed: number
  /** Interviews that ended before it. */
  early: number
}

const english = ({ completed, early }: EndedFacts): string => {
  if (completed + early === 1) return completed ? 'Interview finished' : 'Interview ended early'
  return `Interviews: ${completed} finished, ${early} ended early`
}

const russian = ({ completed, early }: EndedFacts): string => {
  if (completed + early === 1) return completed ? 'Интервью завершено' : 'Интервью завершилось досрочно'
  return `Интервью: завершено ${completed}, прервано ${early}`
}

/**
 * Tells an owner that interviews of a vacancy are over. Neither scores nor words of them: mails travel far. The subject holds
 * nothing that a candidate wrote, a name neither.
 */
export const interviewsEndedMail = defineMail<EndedFacts>({
  path: ({ path }) => path,
  en: facts => ({
    subject: `${english(facts)}: ${facts.vacancy}`,
    heading: english(facts),
    lead: `${[facts.candidate, facts.vacancy].filter(Boolean).join(' · ')}. Everything said and written is saved. The page shows whether the evaluation is ready. Further interviews of this vacancy are reported together, at most once an hour.`,
    action: {
      label: facts.completed + facts.early === 1 ? 'Open the result' : 'Open the results',
      url: facts.url,
    },
    notes: [TURN_OFF.en],
  }),
  ru: facts => ({
    subject: `${russian(facts)}: ${facts.vacancy}`,
    heading: russian(facts),
    lead: `${[facts.candidate, facts.vacancy].filter(Boolean).join(' · ')}. Всё сказанное и написанное сохранено. На странице видно, готова ли оценка. О следующих интервью по этой вакансии мы напишем одним письмом, не чаще раза в час.`,
    action: {
      label: facts.completed + facts.early === 1 ? 'Открыть результат' : 'Открыть результаты',
      url: facts.url,
    },
    notes: [TURN_OFF.ru],
  }),
})
