import { defineMail, type MailConfig } from '../../ledger/notifications/index.ts'

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
  /** Where the reader chooses what to be mailed. */
  settings: string
}

export const mailSettingsUrl = ({ publicOrigin }: Pick<MailConfig, 'publicOrigin'>): string =>
  `${publicOrigin}/settings?tab=notifications`

const nameOf = ({ completed, early }: Pick<EndedFacts, 'completed' | 'early'>): string => {
  if (completed + early > 1) return 'interviewsEnded'
  return completed ? 'interviewFinished' : 'interviewEndedEarly'
}

/** Tells an owner that a candidate withdrew. */
export const candidateWithdrewMail = defineMail<Pick<EndedFacts, 'path' | 'vacancy' | 'candidate'>>(
  () => 'candidateWithdrew',
  {
    path: ({ path }) => path,
    values: ({ candidate, vacancy }) => ({ whose: [candidate, vacancy].filter(Boolean).join(' · ') }),
  },
)

/**
 * Tells an owner that interviews of a vacancy are over. Neither scores nor words of them: mails travel far. The subject holds
 * nothing that a candidate wrote, a name neither.
 */
export const interviewsEndedMail = defineMail<EndedFacts>(nameOf, {
  path: ({ path }) => path,
  values: ({ candidate, vacancy }) => ({ whose: [candidate, vacancy].filter(Boolean).join(' · ') }),
})

/** Tells what ended since the digest before, by vacancy: titles and numbers alone. */
export const digestMail = defineMail<
  Pick<EndedFacts, 'completed' | 'early' | 'settings'> & { vacancies: string }
>('digest', { path: () => '/dashboard' })
