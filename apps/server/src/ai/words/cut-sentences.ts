import { segmenterOf } from './segment-words.ts'

/** A longer sentence is cut where one takes breath: some scripts have no full stops. Characters. */
const LONGEST = 240
/** The last place in a long passage at which a voice may pause. */
const BREATH = /^[\s\S]*(?:[,;:،؛、，；：—]\s*|\s)/u

/** A full stop that ends no sentence: initials, `z. B.`, `т. е.`, titles and measures. */
const SHORTENED =
  /(?:^|[\s([«„“"'])(?:\p{L}|Dr|Mr|Mrs|Ms|St|Prof|No|Nr|Fr|Hr|Sr|Sra|ул|гг|им|стр|тыс|млн|руб|см|др|пр)\.\s*$/u

const joinShortened = (segments: readonly string[]): string[] => {
  const sentences: string[] = []
  for (const segment of segments) {
    const before = sentences.at(-1)
    if (before !== undefined && SHORTENED.test(before))
      sentences[sentences.length - 1] = `${before}${segment}`
    else sentences.push(segment)
  }
  return sentences
}

const breathe = (passage: string): string[] => {
  const pieces: string[] = []
  let rest = passage
  while (rest.length > LONGEST) {
    const piece = BREATH.exec(rest.slice(0, LONGEST))?.[0] || rest.slice(0, LONGEST)
    pieces.push(piece)
    rest = rest.slice(piece.length)
  }
  return rest ? [...pieces, rest] : pieces
}

/** @param language BCP 47 */
export const createSentenceCutter = (language: string) => {
  const segmenter = segmenterOf('sentence', language)
  let held = ''
  const cut = (): string[] =>
    joinShortened(Array.from(segmenter.segment(held), ({ segment }) => segment)).flatMap(breathe)
  return {
    /** @returns the sentences that are complete now */
    push: (text: string) => {
      held += text
      const sentences = cut()
      // The last one may go on: only what follows shows that a sentence is over.
      held = sentences.pop() ?? ''
      return sentences
    },
    /** @returns what is left when no more comes */
    end: () => {
      const sentences = cut()
      held = ''
      return sentences
    },
  }
}

/** All sentences of a text that is there. @param language BCP 47 */
export const sentencesOf = (text: string, language: string): string[] => {
  const cutter = createSentenceCutter(language)
  return [...cutter.push(text), ...cutter.end()]
}

/** Sentences of a text that is being written. @param language BCP 47 */
export async function* cutSentences(source: AsyncIterable<string>, language: string): AsyncGenerator<string> {
  const cutter = createSentenceCutter(language)
  for await (const text of source) yield* cutter.push(text)
  yield* cutter.end()
}
