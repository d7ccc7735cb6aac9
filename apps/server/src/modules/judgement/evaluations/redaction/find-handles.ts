import type { Stretch } from './find-names.ts'
import { inLatin } from './name-forms.ts'

const HANDLE = /^[\p{L}\p{N}._-]{4,60}$/u
/** No word of a language is written with one of these. */
const SHAPED = /[\d_.]/u
/** Letters that would make a match a part of a longer word; other scripts set no spaces around a handle. */
const WORD = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}_]'
/** `@` belongs to the handle; the address of a site may stand in front. */
const IN_LINK = /\.\p{L}{2,20}\/$/u
/** 'I handle' is none. */
const NETWORK =
  "(?<!\\p{L})(?:telegram|instagram|linked ?in|whats ?app|viber|skype|(?:my|the) handle|handle(?= is|:)|nick(?:name)?|user ?name|телеграм\\p{L}{0,3}|инстаграм\\p{L}{0,3}|скайп\\p{L}{0,3}|ник(?:нейм)?)(?: (?:is|as|at|my|i am|i['’]m|это|мой|я|ist|bin ich|es|soy|est))?[\\s:,—–-]{1,3}"
const INTRODUCED = new RegExp(`${NETWORK}$`, 'iu')
const INTRODUCED_HANDLE = new RegExp(`${NETWORK}(@?[\\p{L}_][\\p{L}\\p{N}._-]{3,59})`, 'giu')
const INTRODUCTION_MAX = 60
const SHORTEST_NAME = 3

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** Whether it consists of the name's words and initials and nothing else: `janeroe`, `jroe`. */
const isMadeOf = (handle: string, words: readonly string[]): boolean => {
  const rest = (start: number, left: readonly string[], long: number): boolean => {
    if (start === handle.length) return long > 0 && words.length - left.length > 1
    return left.some((word, at) => {
      const others = left.toSpliced(at, 1)
      const whole = handle.startsWith(word, start) && word.length >= SHORTEST_NAME
      if (whole && rest(start + word.length, others, long + 1)) return true
      return handle[start] === word[0] && rest(start + 1, others, long)
    })
  }
  return rest(0, words, 0)
}

/** Whether a handle can be no word that is meant as one, whatever the language. */
const standsAlone = (handle: string, name: string): boolean =>
  SHAPED.test(handle) ||
  isMadeOf(
    inLatin(handle.replaceAll('-', '')),
    name
      .split(/[^\p{L}\p{M}]/u)
      .filter(Boolean)
      .slice(0, 6)
      .map(inLatin),
  )

/** The handle in a contact as it was typed: with or without `@`, or the end of an address; '' for none. */
const handleOf = (contact: string): string => {
  const handle = contact.replace(/^@/u, '').split('/').findLast(Boolean) ?? ''
  return HANDLE.test(handle) && /\p{L}/u.test(handle) ? handle : ''
}

/**
 * Where a text names the candidate's handles: behind `@`, in a link, introduced as one ('my telegram is never'), or bare
 * where the handle can be no word. A handle `never` thus leaves 'I never tested it' alone.
 */
export const handlesIn = (
  text: string,
  { name, contacts }: { name: string; contacts: readonly (string | null)[] },
): Stretch[] =>
  contacts.flatMap(contact => {
    const handle = handleOf(contact ?? '')
    if (!handle) return []
    const alone = standsAlone(handle, name)
    const pattern = new RegExp(`(?<!${WORD})@?${escaped(handle)}(?!${WORD})`, 'giu')
    return [...text.matchAll(pattern)]
      .filter(({ index, 0: match }) => {
        if (alone || match.startsWith('@')) return true
        const before = text.slice(Math.max(0, index - INTRODUCTION_MAX), index)
        return IN_LINK.test(before) || INTRODUCED.test(before)
      })
      .map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
  })

/** Handles that the candidate introduces as such, whether the record has them or not: behind `@`, or of a form no word has. */
export const introducedHandlesIn = (text: string): Stretch[] =>
  [...text.matchAll(INTRODUCED_HANDLE)].flatMap(({ 0: { length }, 1: handle = '', index }) =>
    handle.startsWith('@') || /[\d_]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(handle.slice(1))
      ? [{ from: index + length - handle.length, to: index + length }]
      : [],
  )
