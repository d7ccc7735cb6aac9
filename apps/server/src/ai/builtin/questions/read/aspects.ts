import { ASPECTS, type Aspect } from '../../languages/ids.ts'
import type { AspectsFile } from '../../languages/language-file.ts'
import { findStems, stemsIn } from './word-stems.ts'

const wordsOf = (file: AspectsFile): string[] => ASPECTS.map(aspect => file[aspect])

/** What is told by what it is done to, wherever that stands: records, customers, faults. */
const BY_OBJECT: ReadonlySet<Aspect> = new Set<Aspect>([
  'teach',
  'leading',
  'chasing',
  'authority',
  'repair',
  'safety',
  'records',
  'answering',
  'people',
])

const aspectsIn = (text: string, file: AspectsFile): Aspect[] =>
  [...findStems(text, stemsIn(file, wordsOf)).keys()]
    .toSorted((a, b) => a - b)
    .flatMap(place => ASPECTS[place] ?? [])

const IDEOGRAPHS = /^\p{Script=Han}{2}/u

/** Stands before what is done, and tells nothing of it. */
const SAYS_NOTHING = /^(?:вы|carry out) /iu

/** The first words of a task and of what is joined to it: 'choose colours and apply the glaze'. */
const headsOf = (text: string): string[] =>
  IDEOGRAPHS.test(text)
    ? text.split(/[、，,]/u).map(part => part.slice(0, 2))
    : wordsAhead(text.replace(SAYS_NOTHING, ''))

const wordsAhead = (text: string): string[] => {
  const [first = '', ...others] = text.split(/,\s|\s(?:and|и|y|et)\s/iu)
  const ahead = [first.split(' ', 1), first.split(' ', 2)]
  return [...ahead, ...others.map(part => part.split(' ', 1))].map(words => words.join(' '))
}

/**
 * What is done in the work that a line names; null where nothing tells.
 * @param verbFirst the line begins with the verb, so that further verbs in it say less
 */
export const aspectOf = (text: string, file: AspectsFile, verbFirst: boolean): Aspect | null => {
  const all = aspectsIn(text, file)
  if (!verbFirst) return all[0] ?? null
  const ofHead = headsOf(text).flatMap(head => aspectsIn(head, file))
  return ofHead[0] ?? all.find(aspect => BY_OBJECT.has(aspect)) ?? null
}
