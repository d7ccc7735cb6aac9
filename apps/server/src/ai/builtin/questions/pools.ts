import { aboutPosition } from '../languages/put.ts'
import { fill, fillPart, framesFor, yearsQuestion } from './fill.ts'
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
  const { difficulty, facts } = view
  const { frames } = view.texts
  const role = { at: aboutPosition(frames.at, view.title), to: aboutPosition(frames.to, view.title) }
  const about = (phrase: Phrase, aspect: number): string[] => {
    const frame = pick(framesFor(phrase, frames)[difficulty], aspect)
    return frame ? [fillPart(frame, phrase, frames)] : []
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
    people: (view.family.cases?.people ?? []).map(text => fill(text, role)),
    generic: frames.generic[difficulty].map(text => fill(text, role)),
    closing: frames.closing[difficulty].map(frame => fill(frame, role)),
    again: view.duties.flatMap((phrase, index) => about(phrase, index + 3)),
    topicAgain: view.topics.flatMap((phrase, index) => about(phrase, index + view.duties.length + 3)),
  }
}

const situations = ({ family: { cases }, difficulty }: VacancyView): readonly string[] => {
  if (!cases) return []
  if (difficulty === 'easy') return [...cases.easy, ...cases.core]
  if (difficulty === 'hard') return [...cases.hard, ...cases.core.slice(0, 1)]
  return cases.core
}

const requirementQuestions = ({ texts, difficulty, facts, requirements }: VacancyView): string[] => {
  const { requirement, requirementVerb } = texts.frames
  const mentionsYears = (phrase: Phrase): boolean =>
    facts.years !== null && phrase.text.includes(String(facts.years))
  const years = facts.years === null ? [] : [yearsQuestion(texts, facts.years)]
  const rest = requirements
    .filter(phrase => !mentionsYears(phrase))
    .flatMap((phrase, index) => {
      const levels = (phrase.form === 'verb' && requirementVerb) || requirement
      const frame = pick(levels[difficulty], index)
      return frame ? [fillPart(frame, phrase, texts.frames)] : []
    })
  const [first, ...others] = rest
  return [...(first ? [first] : []), ...years, ...others]
}
