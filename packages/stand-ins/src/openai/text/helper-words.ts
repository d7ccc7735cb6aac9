import { asList, asText, isObject, type JsonObject, parseJson } from '../../server/json.ts'

/** What somebody who helps an interviewer with words says. */
const english = {
  thanks: 'Thank you.',
  heard: (words: string) => `You said: ${words}.`,
  unknown: 'I do not know that, the employer will tell you.',
  more: {
    example: 'Could you give an example of it?',
    own_part: 'Which part of it was yours?',
    result: 'How did it end?',
    detail: 'Could you say more about it?',
  },
}

const russian: typeof english = {
  thanks: 'Спасибо.',
  heard: words => `Вы сказали: ${words}.`,
  unknown: 'Этого я не знаю, вам расскажет работодатель.',
  more: {
    example: 'Можете привести пример?',
    own_part: 'Какая часть этого была вашей?',
    result: 'Чем это закончилось?',
    detail: 'Расскажите об этом подробнее?',
  },
}

const SAID_BACK = 6

const firstWords = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, SAID_BACK)
    .join(' ')

const wordsFor = (data: JsonObject) =>
  asText(data.language).startsWith('ru') || /\p{Script=Cyrillic}/u.test(asText(data.question))
    ? russian
    : english

/**
 * The words that a live interviewer asks a chat for. It sends a JSON object: `write` is `reaction` (to the last of
 * `answers`), `follow_up` (for what `wanted` names) or `words` (those of `say`). Deterministic.
 * @returns undefined when the input is nothing of the kind
 */
export function helperWords(input: string): string | undefined {
  const data = parseJson(input)
  if (!isObject(data)) return undefined
  const words = wordsFor(data)
  const answer = asText(asList(data.answers).at(-1))
  const heard = words.heard(firstWords(answer))
  if (data.write === 'reaction') return `${words.thanks} ${/[?？]/.test(answer) ? words.unknown : heard}`
  const more: Record<string, string> = words.more
  if (data.write === 'follow_up') return `${heard} ${more[asText(data.wanted)] ?? words.more.detail}`
  return data.write === 'words' && asText(data.say) ? asText(data.say) : undefined
}
