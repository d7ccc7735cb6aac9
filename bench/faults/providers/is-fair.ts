import type { Interview } from '@vivavox/contracts/interviews'
import { STORIES } from '../../../e2e/support/people/stories.ts'
import type { Strike } from './strikes.ts'

const { questions } = STORIES.en

interface Course {
  strike: Pick<Strike, 'of' | 'unheard' | 'endsEarly'>
  choseBuiltin: boolean
}

/** How an interview ends whose provider ended it, one of which an answer has no words yet, and any other. */
const endOf = ({ of, endsEarly }: Course['strike'], unread: number): [string, string] => {
  if (endsEarly) return ['abandoned', 'not_enough_evidence']
  // With servers of one's own it is typed as well, and needs no other words.
  return ['completed', unread > 0 && of !== 'cascade' ? 'awaiting_words' : 'done']
}

/**
 * What is wrong with an interview during which its provider failed: it is to go on or to end as the product's decisions 27 and 28
 * say, and nothing of it may be held against the candidate.
 * @returns one line each; empty: nothing
 */
export function isFair(kept: Interview, course: Course): string[] {
  const { strike, choseBuiltin } = course
  const spoken = kept.transcript.filter(({ speaker }) => speaker === 'ai').map(({ content }) => content)
  const unread = kept.transcript.filter(({ speaker, transcribed }) => speaker === 'candidate' && !transcribed)
  const events = (kept.events ?? []).map(({ kind }) => kind)
  const scores = [kept.overall_score, kept.technical_score, kept.communication_score]
  const [status, evaluation] = endOf(strike, unread.length)
  const facts: [string, boolean][] = [
    [`it is ${kept.status}, not ${status}`, kept.status === status],
    [`its evaluation is ${kept.evaluation_status}, not ${evaluation}`, kept.evaluation_status === evaluation],
    ['a zero', scores.every(score => score === null || score > 0)],
    [
      'a score next to an answer without words',
      kept.evaluation_status === 'done' || scores.every(score => score === null),
    ],
    ['the candidate was greeted twice', spoken.filter(words => words.startsWith('Hello')).length <= 1],
    [
      'a question was not asked',
      strike.endsEarly || questions.every(question => spoken.some(words => words.includes(question))),
    ],
    [`${unread.length} answers without words`, choseBuiltin || unread.length === (strike.unheard ? 1 : 0)],
    [`${kept.provider} ended it`, kept.provider === (choseBuiltin ? 'builtin' : strike.of)],
    ['the absence is not on record', choseBuiltin === events.includes('continued_with_builtin')],
    ['the choice came without an absence', !choseBuiltin || events.includes('interviewer_unavailable')],
  ]
  return facts.flatMap(([what, holds]) => (holds ? [] : [what]))
}
