import { asList, asObject, asText } from '../basics/json.ts'

/** The words of a `Content`. */
export const wordsOf = (content: unknown): string =>
  asList(asObject(content).parts)
    .map(part => asText(asObject(part).text))
    .join('')
