import type { SimulatedPerson } from '@vivavox/contracts/dry-run'
import { isPlainStrongAnswer } from '../../../ai/builtin/questions/strong-answer.ts'
import type { InterviewSnapshot } from '../../../platform/database/tables.ts'
import { ENGLISH } from './english.ts'
import { RUSSIAN } from './russian.ts'
import type { Speech } from './speech.ts'

/** What somebody is asked: the index of the question, and whether it is a follow-up to it. */
interface Asked {
  index: number
  followUp: boolean
}

const SPEECHES: Readonly<Record<string, Speech>> = { en: ENGLISH, ru: RUSSIAN }

/** What the people speak in an interview in this language: its own where they know it, else English. BCP 47 */
export const spokenLanguage = (language: string): string => {
  const [code = ''] = language.split('-')
  return code in SPEECHES ? code : 'en'
}

/** A line shorter or longer than this is no task, words. */
const LINE_WORDS = { least: 3, most: 24 }
/** Never more of a text than this, characters. */
const READ_MAX = 5_000
const POINTS_MAX = 600
/** Words that begin alike count as the same, letters. */
const STEM = 5

/** The lines and sentences of a description that can be told as a task, without their bullets and full stops. */
const workLines = (description: string): string[] =>
  description
    .slice(0, READ_MAX)
    .split(/\n|(?<=[.!?;]) /)
    .map(line => line.replace(/^[\s\-–—*•·\d.)]{1,12}/, '').trim())
    .map(line => (/[.!?;:]$/.test(line) ? line.slice(0, -1) : line))
    .filter(line => {
      const words = line.split(/\s+/).length
      return words >= LINE_WORDS.least && words <= LINE_WORDS.most
    })

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

const sentence = (text: string): string => {
  const cut = text.trim().slice(0, POINTS_MAX)
  return /[.!?…]$/.test(cut) ? cut : `${cut}.`
}

/** What the recruiter calls strong: for the question, or for the criterion whose turn it is. */
const pointsFor = ({ strong_answers = [], criteria }: InterviewSnapshot, index: number): string => {
  const own = strong_answers[index]?.trim() ?? ''
  if (own !== '' && !isPlainStrongAnswer(own)) return own
  return at(criteria, index)?.anchors.strong.trim() ?? ''
}

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map(word => word.slice(0, STEM)))

/** The line that has most to do with a question; where none has, the one whose turn it is. */
const lineFor = (lines: readonly string[], question: string, index: number): string | undefined => {
  const asked = stemsOf(question)
  const shared = lines.map(line => [...stemsOf(line)].filter(stem => asked.has(stem)).length)
  const most = Math.max(0, ...shared)
  return most > 0 ? lines[shared.indexOf(most)] : at(lines, index)
}

const strongAnswer = (speech: Speech, snapshot: InterviewSnapshot, { index, followUp }: Asked): string => {
  const points = pointsFor(snapshot, index)
  const question = snapshot.questions[index] ?? ''
  const values: Record<string, string> = {
    title: snapshot.title,
    question: question.replace(/[\s.?!…？。]{1,8}$/u, ''),
    work: lineFor(workLines(snapshot.description), question, index) ?? snapshot.title,
    points: points === '' ? '' : speech.points.replace('{points}', () => sentence(points)),
    // Each answer has figures of its own, so that none repeats another.
    n: String(3 + (index % 3)),
    m: String(12 + index * 2),
  }
  const told = (at(speech.strong, followUp ? index + 1 : index) ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  )
  return told.replace(/ {2,}/g, ' ')
}

const weakAnswer = (speech: Speech, { index, followUp }: Asked): string =>
  at(followUp ? speech.weakFollowUp : speech.weak, index) ?? ''

/**
 * What a simulated person answers. The words come from a pattern, and from the vacancy's own description, strong answers and
 * criteria; no model writes them, and the same vacancy always gets the same ones.
 */
export const answerOf = (person: SimulatedPerson, snapshot: InterviewSnapshot, asked: Asked): string => {
  const speech = SPEECHES[spokenLanguage(snapshot.language)] ?? ENGLISH
  switch (person) {
    case 'strong':
      return strongAnswer(speech, snapshot, asked)
    case 'weak':
      return weakAnswer(speech, asked)
    case 'silent':
      return speech.skip
    case 'off_topic':
      return at(speech.offTopic, asked.followUp ? asked.index + 1 : asked.index) ?? ''
    case 'asks_for_score':
      return `${weakAnswer(speech, asked)} ${at(speech.asks, asked.index) ?? ''}`
  }
}
