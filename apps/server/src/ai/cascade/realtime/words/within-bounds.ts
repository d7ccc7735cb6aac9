/** A sentence of a model as it is said: without markup, addresses, pictures and signs that no voice can read. */
export const spokenText = (sentence: string): string =>
  sentence
    .toWellFormed()
    .replace(/\[([^\]\n]{1,200})\]\([^)\s]{1,500}\)/g, '$1')
    .replace(/\bhttps?:\/\/\S+/gi, ' ')
    .replace(/^ *(?:#{1,6}\s+|>\s+|[-*+•]\s+)+/gmu, '')
    .replace(/[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})*)+|[\p{Cc}\p{Co}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

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
