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

/** What the first words of a task tell: its verb, with the next word or alone, before what the next word tells by itself. */
const ahead = (text: string, file: AspectsFile): Aspect[] => {
  const [verb = '', next = ''] = text.split(' ', 2)
  const both = aspectsIn(`${verb} ${next}`, file)
  const ofNext = new Set(aspectsIn(next, file))
  const ofVerb = new Set(aspectsIn(verb, file))
  return [...both.filter(aspect => ofVerb.has(aspect) || !ofNext.has(aspect)), ...both]
}

/** The same of the first words of all that is joined to it: 'choose colours and apply the glaze'. */
const ofHeads = (text: string, file: AspectsFile): Aspect[] => {
  if (IDEOGRAPHS.test(text)) return text.split(/[、，,]/u).flatMap(part => aspectsIn(part.slice(0, 2), file))
  const [first = '', ...others] = text.replace(SAYS_NOTHING, '').split(/,\s|\s(?:and|и|y|et)\s/iu)
  return [...ahead(first, file), ...others.flatMap(part => aspectsIn(part.split(' ', 1).join(''), file))]
}

/**
 * What is done in the work that a line names; null where nothing tells.
 * @param verbFirst the line begins with the verb, so that further verbs in it say less
 */
export const aspectOf = (text: string, file: AspectsFile, verbFirst: boolean): Aspect | null => {
  const all = aspectsIn(text, file)
  if (!verbFirst) return all[0] ?? null
  const [head] = ofHeads(text, file)
  // 'Maintain accurate notes' is no maintenance.
  if (head === 'maintaining' && all.includes('records')) return 'records'
  return head ?? all.find(aspect => BY_OBJECT.has(aspect)) ?? null
}
