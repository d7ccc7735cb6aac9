import type { Move, RealtimeSetup } from '../../realtime-model.ts'

/** Nothing was said yet: it begins with the greeting. Else somebody came back. */
const first = ({ history }: RealtimeSetup): Move =>
  history.length === 0 ? { kind: 'greeting' } : { kind: 'remark', about: 'welcome_back' }

const lastAsked = ({ history }: RealtimeSetup): number =>
  Math.max(-1, ...history.map(({ questionIndex }) => questionIndex ?? -1))

/**
 * What a led interview will say, in the order in which it is likely to, as far as that is known when it opens. Questions that were
 * asked already are not among it.
 */
export const wordsAhead = (
  words: (move: Move, setup: RealtimeSetup) => string,
  setup: RealtimeSetup,
): string[] => {
  const from = lastAsked(setup) + 1
  const moves = setup.questions.slice(from).map((_, at): Move => {
    const index = from + at
    return { kind: 'question', index, after: index === 0 ? 'opening' : 'answered' }
  })
  return [first(setup), ...moves].map(move => words(move, setup))
}
