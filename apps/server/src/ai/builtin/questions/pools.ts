import { fill, framesFor, phraseSlots, tidied } from './frames/fill.ts'
import type { Phrase } from './types.ts'
import type { VacancyView } from './vacancy-view.ts'

/** Where a question comes from. */
export type Kind =
  | 'warmup'
  | 'duty'
  | 'topic'
  | 'situation'
  | 'tool'
  | 'requirement'
  | 'condition'
  | 'people'
  | 'generic'
  | 'closing'
  | 'again'
  | 'topicAgain'

/** Questions in waiting, by kind; each is taken at most once. */
export type Pools = Record<Kind, string[]>

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** All questions the writer could ask about a vacancy, the best of each kind first. */
export const poolsOf = (view: VacancyView): Pools => {
  const { frames, difficulty, facts } = view
  const role = { at: frames.at(view.title), to: frames.to(view.title) }
  const about = (phrase: Phrase, aspect: number): string[] => {
    const texts = framesFor(phrase, frames)?.[difficulty] ?? []
    const frame = pick(texts, aspect)
    return frame ? [tidied(fill(frame, phraseSlots(phrase, frames)), frames)] : []
  }
  return {
    warmup: frames.warmup[difficulty].map(frame => fill(frame, role)),
    duty: view.duties.flatMap((phrase, index) => about(phrase, index)),
    topic: view.topics.flatMap((phrase, index) => about(phrase, index + view.duties.length)),
    situation: situations(view).map(text => fill(text, role)),
    tool: facts.tools.slice(0, 3).flatMap((tool, index) => {
      const frame = pick(frames.tool[difficulty], index)
      return frame ? [fill(frame, { tool })] : []
    }),
    requirement: requirementQuestions(view),
    condition: facts.conditions.map(id => frames.conditions[id]),
    people: (cases(view)?.people ?? []).map(text => fill(text, role)),
    generic: frames.generic[difficulty].map(text => fill(text, role)),
    closing: frames.closing[difficulty].map(frame => fill(frame, role)),
    again: view.duties.flatMap((phrase, index) => about(phrase, index + 3)),
    topicAgain: view.topics.flatMap((phrase, index) => about(phrase, index + view.duties.length + 3)),
  }
}

const cases = ({ family, language }: VacancyView) =>
  language === 'en' ? family.cases.en : language === 'ru' ? family.cases.ru : undefined

const situations = (view: VacancyView): readonly string[] => {
  const known = cases(view)
  if (!known) return []
  if (view.difficulty === 'easy') return [...known.easy, ...known.core]
  if (view.difficulty === 'hard') return [...known.hard, ...known.core.slice(0, 1)]
  return [...known.core]
}

const requirementQuestions = ({ frames, difficulty, facts, requirements }: VacancyView): string[] => {
  const mentionsYears = (phrase: Phrase): boolean =>
    facts.years !== null && phrase.text.includes(String(facts.years))
  const years = facts.years === null ? [] : [frames.years(facts.years)]
  const rest = requirements
    .filter(phrase => !mentionsYears(phrase))
    .flatMap((phrase, index) => {
      const texts = (phrase.form === 'verb' && frames.requirementVerb) || frames.requirement
      const frame = pick(texts[difficulty], index)
      return frame ? [tidied(fill(frame, phraseSlots(phrase, frames)), frames)] : []
    })
  const [first, ...others] = rest
  return [...(first ? [first] : []), ...years, ...others]
}
