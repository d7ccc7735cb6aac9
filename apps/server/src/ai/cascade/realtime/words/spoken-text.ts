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
