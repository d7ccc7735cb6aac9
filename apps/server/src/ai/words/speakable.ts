const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const OR: Record<string, string> = { en: 'or', ru: 'или', es: 'o', fr: 'ou', de: 'oder' }
const AND: Record<string, string> = { en: 'and', ru: 'и', es: 'y', fr: 'et', de: 'und' }

/**
 * Words a voice can read: no brackets, slashes, quotes, marks of a list.
 * @param language decides how '/' and '&' are spoken
 */
export const speakable = (text: string, language: string): string =>
  text
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/\b(CI)\s*\/\s*(CD)\b|\b(TCP)\s*\/\s*(IP)\b/g, '$1$3 $2$4')
    .replace(/\bA\s*\/\s*B(?![\p{L}])/gu, 'A-B')
    .replace(/(\d)\s*[–—-]\s*(\d)/g, '$1-$2')
    .replace(/(\d)\s*\/\s*(\d)/g, language === 'ru' ? '$1 через $2' : '$1 $2')
    .replace(/(?<!\s)\s*\/\s*/g, OR[language] ? ` ${OR[language]} ` : ' ')
    .replace(/(?<!\s)\s*&\s*/g, AND[language] ? ` ${AND[language]} ` : ' ')
    .replace(/(\d)\+(?!\p{L})/gu, '$1')
    .replace(/\s[–—-]\s/g, ', ')
    .replace(/[^\p{L}\p{M}\p{N}\s,.'’+#%№、·ー・-]/gu, ' ')
    .replace(/(?<![\p{L}\p{N}+#])[+'’.#%-]+(?![\p{L}\p{N}])|(?<!\p{L}|\+)\+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\s)\s+([,.])/g, '$1')
    .replace(/([,.、])[,.、\s]*(?=[,.、])/g, '')
    .replace(/^[\s,.'’、-]+|(?<![\s,.'’、-])[\s,.'’、-]+$/g, '')

/** The most words of a quotation that a listener follows without effort. */
export const EASILY_SAID = 11

/** Length as a voice feels it: words, and two ideographs as one word. */
export const spokenWords = (text: string): number => {
  const ideographs = text.match(CJK)?.length ?? 0
  const words = text.replace(CJK, ' ').match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return words + Math.ceil(ideographs / 2)
}

/** First letter capital. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const TOLD = /^(?:вы|sie) \p{Ll}/iu

/** Is it a sentence to the reader, said as it is? */
export const isTold = (text: string): boolean => TOLD.test(text)
