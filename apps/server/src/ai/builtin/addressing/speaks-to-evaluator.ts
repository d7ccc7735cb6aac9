import type { Hit, Token } from './find-phrases.ts'
import type { PhraseKind } from './phrase-file.ts'

/** Characters within which two phrases belong together. */
const NEAR = 80
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
const bareHundreds = (tokens: readonly Token[], marks: readonly Hit[]): number[] =>
  tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    const ends = next?.before.trim() !== '' || marks.some(hit => hit.first === index + 1)
    const hundred = HUNDRED.test(token.text) && ends
    const again = tokens.slice(index + 1, index + 4).some(later => later.text === token.text)
    return hundred || (/^(?:10|100)$/.test(token.text) && again) ? [token.at] : []
  })

/** Whether somebody else is named as the speaker; 'all that you were told' names nobody. */
export const namesSpeaker = (hits: readonly Hit[]): boolean =>
  hits.some(
    hit =>
      hit.phrase.kind === 'said' &&
      !hits.some(other => other.phrase.kind === 'orders' && other.first <= hit.first && hit.end <= other.end),
  )

/** The phrases of one language in a sentence, and what they have to do with each other. */
const relationsOf = (hits: readonly Hit[], tokens: readonly Token[], hasLeads: boolean) => {
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

/**
 * Whether a sentence speaks to whoever scores it, read in one language: a command to set instructions aside, to give the best
 * mark, to play a part, or a verdict on 'this candidate'. Somebody else's order that is only told counts when it names what
 * an evaluator alone could mark.
 * @param hits phrases of that language in the sentence
 * @param reading `hasLeads`: commands must stand where commands begin; `told`: somebody's words are told
 */
export function speaksToEvaluator(
  hits: readonly Hit[],
  tokens: readonly Token[],
  { hasLeads, told }: { hasLeads: boolean; told: boolean },
): boolean {
  const { of, commands, near, opens } = relationsOf(hits, tokens, hasLeads)
  const quoted = told || namesSpeaker(hits)
  const subject = of('subject')
  const verdict = of('verdict')
  const marks = of('marks')
  const rate = commands('rate')
  const hundreds = bareHundreds(tokens, marks)
  const best = (a: readonly Hit[]) =>
    near(a, of('top')) || a.some(hit => hundreds.some(at => Math.abs(at - hit.at) <= NEAR))
  const grades =
    rate.length > 0 &&
    best(rate) &&
    (quoted ? near(rate, subject) : near(rate, [...marks, ...subject, ...of('candidate')]))
  if (grades) return true
  const setAside = commands('ignore')
  // 'Evaluator, ignore …' is meant for one, whoever said it first.
  const named = of('reader').some(name => setAside.some(command => command.first === name.end))
  if (quoted) return near(setAside, of('orders')) && (marks.length > 0 || named)
  const roles = commands('role')
  const called = of('reader').filter(opens)
  return (
    near(setAside, of('orders')) ||
    commands('call').length > 0 ||
    near(subject, verdict) ||
    near(of('candidate'), of('demanded')) ||
    near(roles, [...of('reader'), ...subject]) ||
    (near(roles, marks) && best(roles)) ||
    (called.length > 0 &&
      (near(called, [...setAside, ...of('orders'), ...subject, ...of('candidate'), ...verdict]) ||
        (near(called, [...rate, ...marks]) && best(called))))
  )
}
