import type { Said } from '../../interviewer/next-move.ts'
import { audioTokens, sumTokens, type Tokens, textTokens } from './tokens.ts'

/** Something that was said, and what it costs to read it. */
export interface Entry {
  said: Said
  tokens: Tokens
  /** Its words are digits, of which no answer makes anything: nobody need look for them first. */
  dialled?: true
}

/** What was said in a session so far; never changed in place, so that a handle keeps what it was given for. */
export type Memory = readonly Entry[]

/** Words that were written. */
export const written = (by: Said['by'], words: string): Entry => ({
  said: { by, words },
  tokens: { text: textTokens(words), audio: 0 },
})

/** Words that were heard or spoken, `ms` long. */
export const spoken = (by: Said['by'], words: string, ms: number): Entry => ({
  said: { by, words },
  tokens: { text: 0, audio: audioTokens(ms) },
})

export const tokensOf = (memory: Memory): Tokens => sumTokens(memory.map(({ tokens }) => tokens))
