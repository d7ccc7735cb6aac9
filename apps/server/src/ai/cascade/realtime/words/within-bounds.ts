import { spokenText } from './spoken-text.ts'

/** How much a model may say, and what not. */
export interface Bounds {
  sentences: number
  characters: number
  /** May it ask something? */
  questions: boolean
}

const ASKS = /[?？؟;՞]["'»”’)\]]*$/u

/** Sentences of a model that may be said, made speakable. Reading ends with the bounds. */
export async function* withinBounds(source: AsyncIterable<string>, bounds: Bounds): AsyncGenerator<string> {
  let sentences = 0
  let characters = 0
  for await (const sentence of source) {
    const words = spokenText(sentence)
    if (!words || (!bounds.questions && ASKS.test(words))) continue
    characters += words.length
    if (characters > bounds.characters) return
    yield words
    sentences += 1
    if (sentences >= bounds.sentences) return
  }
}
