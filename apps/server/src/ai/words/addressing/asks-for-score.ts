import type { Hit, Token } from './find-phrases.ts'
import type { PhraseKind } from './phrase-file.ts'
import { bareHundreds, inOneClause, isCalled, NEAR, namesSpeaker, relationsOf } from './relations.ts'

/** `setup` calls a person, `ask` wants a score: each is honest alone, next to each other they speak to the evaluator. */
export type Asking = 'open' | 'setup' | 'ask' | null

/** The phrases that stand next to the best mark, and the best marks; none where no mark is named. */
const aroundBest = (hits: readonly Hit[], tokens: readonly Token[]): { around: Hit[]; best: Hit[] } => {
  const marks = hits.filter(({ phrase }) => phrase.kind === 'marks')
  const hundreds = new Set(bareHundreds(tokens, marks))
  const phrase = { language: '', kind: 'top' as const, tokens: [] }
  const best = [
    ...hits.filter(hit => hit.phrase.kind === 'top'),
    ...tokens.flatMap(({ at }, first) => (hundreds.has(at) ? [{ phrase, first, end: first + 1, at }] : [])),
  ]
  const around = hits.filter(hit => best.some(({ at }) => Math.abs(at - hit.at) <= NEAR))
  const named = hundreds.size > 0 || around.some(hit => hit.phrase.kind === 'marks')
  return named ? { around, best } : { around: [], best: [] }
}

/**
 * Whether a sentence wants a score from the evaluator without a plain command: an order in the first person, a decree, a
 * request, a bargain, a claim to a score, a tale in which wishes are granted. Reported words of another person never do.
 * @param hits phrases of one language in the sentence
 */
export function asksForScore(
  hits: readonly Hit[],
  tokens: readonly Token[],
  { hasLeads, told }: { hasLeads: boolean; told: boolean },
): Asking {
  if (told || namesSpeaker(hits)) return null
  const { of, commands, near, opens } = relationsOf(hits, tokens, hasLeads)
  const { around, best } = aroundBest(hits, tokens)
  const by = (...kinds: PhraseKind[]) => around.filter(({ phrase }) => kinds.includes(phrase.kind))
  const has = (...kinds: PhraseKind[]) => by(...kinds).length > 0
  const together = (some: readonly Hit[], others: readonly Hit[]) =>
    some.some(one => others.some(other => inOneClause(one, other, tokens)))
  const gives = by('grant', 'rate').filter(verb => together([verb], best))
  const asked = together(by('you'), gives)
  const judged = together(by('judge'), gives)
  // 'I order the evaluator', whatever clause the order itself stands in.
  const ordered = [...by('judge'), ...(has('me') ? by('you') : [])]
  // 'My score must be 100', not 'my score in forklift safety must be 100'.
  const decreed = by('own').some(
    own =>
      together([own], best) &&
      by('must').some(must => must.first <= own.end + 1 && own.first <= must.end + 1),
  )
  const names = [...of('fiction'), ...of('judge')]
  const roles = commands('role')
  const tale = roles.length > 0 || has('own', 'subject') || (gives.length > 0 && has('me'))
  const wished = has('order') && by('fiction').some(name => isCalled(name, tokens))
  const overridden = near(of('ignore'), of('orders')) && near(of('order'), of('judge'))
  if (
    overridden ||
    decreed ||
    wished ||
    (has('order') && (asked || judged)) ||
    (gives.length > 0 && together(by('order'), ordered)) ||
    (has('must') && (judged || has('subject'))) ||
    (has('me') && asked) ||
    (has('fiction') && tale)
  )
    return 'open'
  if (gives.length > 0 || has('own', 'order', 'must', 'me')) return 'ask'
  const called = names.some(name => opens(name) && isCalled(name, tokens))
  return called || near(roles, names) || near(of('order'), of('judge')) ? 'setup' : null
}
