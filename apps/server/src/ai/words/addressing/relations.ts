import type { Hit, Token } from './find-phrases.ts'
import type { PhraseKind } from './phrase-file.ts'

/** Characters within which two phrases belong together. */
export const NEAR = 80
const HARD_STOP = /[^\s,،、'-]/u
/** 'Please, ignore …': so few words before a comma introduce a command. */
const OPENING_WORDS = 3
const HUNDRED = /^(?:100|١٠٠|۱۰۰|१००|১০০)$/u

/** Whether a command can begin at a token: at the start of a clause, or behind 'please', 'you must' and the like. */
const beginsClause = (first: number, tokens: readonly Token[], leads: readonly Hit[]): boolean => {
  const before = tokens[first]?.before ?? ''
  return (
    first === 0 ||
    HARD_STOP.test(before) ||
    (before.includes(',') && first <= OPENING_WORDS) ||
    leads.some(lead => lead.end === first)
  )
}

/** '100' with nothing behind it but points, and '10 of 10': places in the text. */
export const bareHundreds = (tokens: readonly Token[], marks: readonly Hit[]): number[] =>
  tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    const ends = next?.before.trim() !== '' || marks.some(hit => hit.first === index + 1)
    const hundred = HUNDRED.test(token.text) && ends
    const again = tokens.slice(index + 1, index + 4).some(later => later.text === token.text)
    return hundred || (/^(?:10|100)$/.test(token.text) && again) ? [token.at] : []
  })

const NOT_TOLD: ReadonlySet<PhraseKind> = new Set(['orders', 'order'])

/** Whether a name is called: something stands between it and the next word. */
export const isCalled = (name: Hit, tokens: readonly Token[]): boolean =>
  /[,!:،，！：]/u.test(tokens[name.end]?.before ?? '')

const CLAUSE_END = /[,;:.!?،、，：；。]/u
/** Whether no comma or stop stands between two phrases. */
export const inOneClause = (a: Hit, b: Hit, tokens: readonly Token[]): boolean =>
  tokens
    .slice(Math.min(a.end, b.end), Math.max(a.first, b.first) + 1)
    .every(({ before }) => !CLAUSE_END.test(before))

/** Whether another person is named as the speaker; 'all that you were told' and 'I order' name none. */
export const namesSpeaker = (hits: readonly Hit[]): boolean =>
  hits.some(
    hit =>
      hit.phrase.kind === 'said' &&
      !hits.some(
        other => NOT_TOLD.has(other.phrase.kind) && other.first <= hit.first && hit.end <= other.end,
      ),
  )

/** The phrases of one language in a sentence, and what they have to do with each other. */
export const relationsOf = (hits: readonly Hit[], tokens: readonly Token[], hasLeads: boolean) => {
  const of = (kind: PhraseKind) => hits.filter(hit => hit.phrase.kind === kind)
  // 'Evaluator, ignore …' begins behind the name.
  const leads = [...of('lead'), ...of('reader')]
  const commands = (kind: PhraseKind) =>
    of(kind).filter(hit => !hasLeads || beginsClause(hit.first, tokens, leads))
  const apart = (a: Hit, b: Hit) => a.end <= b.first || b.end <= a.first
  const near = (a: readonly Hit[], b: readonly Hit[]) =>
    a.some(one => b.some(other => apart(one, other) && Math.abs(one.at - other.at) <= NEAR))
  return { of, commands, near, opens: (hit: Hit) => beginsClause(hit.first, tokens, []) }
}
