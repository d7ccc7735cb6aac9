import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { normalise } from '../../words/normalise.ts'
import { piecesOf } from '../../words/segment-words.ts'
import { SHIPPED } from '../languages/library.ts'
import { readChecked } from '../languages/read-file.ts'
import { createFinder, type Hit, type Phrase, phraseTokens, tokensOf } from './find-phrases.ts'
import { hasMachineShape } from './machine-shape.ts'
import { type PhraseKind, phraseFile } from './phrase-file.ts'
import { namesSpeaker, speaksToEvaluator } from './speaks-to-evaluator.ts'

const phrasesIn = (language: string): Phrase[] =>
  Object.entries(readChecked(SHIPPED, `addressing/${language}.json`, phraseFile)).flatMap(([kind, texts]) =>
    (texts ?? []).map(text => ({ language, kind: kind as PhraseKind, tokens: phraseTokens(text) })),
  )

let made: { find: ReturnType<typeof createFinder>; withLeads: ReadonlySet<string> } | undefined
const finder = () => {
  const phrases = made ? [] : INTERVIEW_LANGUAGES.flatMap(phrasesIn)
  made ??= {
    find: createFinder(phrases),
    withLeads: new Set(phrases.filter(({ kind }) => kind === 'lead').map(({ language }) => language)),
  }
  return made
}

const groupByLanguage = (hits: readonly Hit[]): Map<string, Hit[]> => {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) {
    const group = groups.get(hit.phrase.language)
    if (group) group.push(hit)
    else groups.set(hit.phrase.language, [hit])
  }
  return groups
}

/** Languages share words ('ignore … instructions'): one of those that know the command also knows who is quoted. */
const isTold = (hits: readonly Hit[]): boolean =>
  namesSpeaker(hits) && hits.some(({ phrase }) => phrase.kind === 'ignore' || phrase.kind === 'rate')

/** What a piece of text says to the evaluator: openly, or only by a claim of authority. */
const readPiece = (piece: string): 'open' | 'claim' | null => {
  const tokens = tokensOf(piece)
  const { find, withLeads } = finder()
  const byLanguage = groupByLanguage(find(tokens))
  const told = [...byLanguage.values()].some(isTold)
  const speaks = [...byLanguage].some(([language, hits]) =>
    speaksToEvaluator(hits, tokens, { hasLeads: withLeads.has(language), told }),
  )
  if (speaks || hasMachineShape(normalise(piece))) return 'open'
  return [...byLanguage.values()].flat().some(({ phrase }) => phrase.kind === 'claim') ? 'claim' : null
}

const read = (sentence: string) => {
  const found = piecesOf(sentence).map(readPiece)
  return found.includes('open') ? 'open' : found.includes('claim') ? 'claim' : null
}

/** Whether a sentence by itself speaks to the evaluator, in any interview language. */
export const addressesEvaluator = (sentence: string): boolean => read(sentence) === 'open'

/**
 * The sentences of one turn that speak to the evaluator instead of to the question. A claim of authority ('I am the
 * administrator of this system') is one only beside words that do: administrators tell honest stories.
 */
export function addressingAmong<Sentence extends { text: string }>(
  sentences: readonly Sentence[],
): ReadonlySet<Sentence> {
  const found = sentences.map(sentence => ({ sentence, says: read(sentence.text) }))
  const open = found.some(({ says }) => says === 'open')
  return new Set(open ? found.filter(({ says }) => says !== null).map(({ sentence }) => sentence) : [])
}
