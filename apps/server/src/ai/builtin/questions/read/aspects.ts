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

/** The first words of a task and of what is joined to it: 'choose colours and apply the glaze'. */
const headsOf = (text: string): string[] =>
  IDEOGRAPHS.test(text) ? text.split(/[、，,]/u).map(part => part.slice(0, 2)) : wordsAhead(text)

const wordsAhead = (text: string): string[] =>
  text.split(/,\s|\s(?:and|и|y|et)\s/iu).map((part, place) => part.split(' ', place === 0 ? 2 : 1).join(' '))

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
