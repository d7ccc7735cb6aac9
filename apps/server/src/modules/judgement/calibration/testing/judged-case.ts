import type { Judged, Outcome } from '../figures/judged.ts'
import type { GradedCase } from '../graded-case.ts'

type Some = Partial<Outcome> &
  Partial<Pick<GradedCase, 'id' | 'kind' | 'overall' | 'twinOf' | 'allowedFlags'>>

/** A case of one question as an engine judged it; solid, with a score of 70, unless told otherwise. */
export function judgedCase(some: Some = {}): Judged {
  const { kind = 'solid', overall = 70, twinOf = null, allowedFlags = [], ...rest } = some
  const { id = twinOf ? 'job/copy' : 'job/solid', ...outcome } = rest
  const score = outcome.score === undefined ? 70 : outcome.score
  return {
    graded: {
      id,
      kind,
      overall,
      twinOf,
      allowedFlags,
      grades: [overall],
      trade: 'known',
      language: 'en',
      request: {
        title: 'Diver',
        description: 'Repairs piers.',
        difficulty: 'medium',
        language: 'en',
        questions: ['Why?'],
        strongAnswers: [''],
        reached: [0],
        passed: [],
        criteria: [],
        turns: [],
      },
    },
    outcome: { score, questions: [score], flags: [], recommendation: null, spread: null, ...outcome },
  }
}
