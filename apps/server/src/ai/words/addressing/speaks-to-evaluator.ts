import type { Hit, Token } from './find-phrases.ts'
import { bareHundreds, isCalled, NEAR, namesSpeaker, relationsOf } from './relations.ts'

/**
 * Whether a sentence speaks to the evaluator, read in one language: a command to set instructions aside, to give the best
 * mark, to play a part, or a verdict on 'this candidate'. A reported order of another person counts when it names what
 * an evaluator alone could mark.
 * @param hits phrases of that language in the sentence
 * @param reading `hasLeads`: commands must stand where commands begin; `told`: another person's words are reported
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
  // 'Evaluator, ignore …' is meant for the evaluator, also as a quotation.
  const named = of('reader').some(name => setAside.some(command => command.first === name.end))
  if (quoted) return near(setAside, of('orders')) && (marks.length > 0 || named)
  const roles = commands('role')
  const called = of('reader').filter(opens)
  // 'The examiner gave us the best mark' begins with the name too.
  const addressed = called.filter(name => isCalled(name, tokens) || name.phrase.tokens.length > 2)
  return (
    near(setAside, of('orders')) ||
    commands('call').length > 0 ||
    near(subject, verdict) ||
    near(of('candidate'), of('demanded')) ||
    near(roles, [...of('reader'), ...subject]) ||
    (near(roles, marks) && best(roles)) ||
    (called.length > 0 &&
      (near(called, [...setAside, ...of('orders'), ...subject, ...of('candidate'), ...verdict]) ||
        (near(called, rate) && best(called)) ||
        (near(addressed, marks) && best(addressed))))
  )
}
