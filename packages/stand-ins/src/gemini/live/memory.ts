import type { Said } from '../../interviewer/next-move.ts'
import type { JsonObject } from '../../server/json.ts'
import { textTokens } from '../../text/compose-answer.ts'

/** 25 tokens for each second of sound. */
const MS_PER_TOKEN = 40

/** Something that was said, and what it costs to read it. */
export interface Entry {
  said: Said
  tokens: number
  modality: 'TEXT' | 'AUDIO'
  /** Its words are digits, of which no answer makes anything: nobody need look for them first. */
  dialled?: true
}

/** What was said in a session so far; never changed in place, so that a handle keeps what it was given for. */
export type Memory = readonly Entry[]

/** Words that were written. */
export const written = (by: Said['by'], words: string): Entry => ({
  said: { by, words },
  tokens: textTokens(words),
  modality: 'TEXT',
})

/** What was heard or spoken, `ms` long. */
export const spoken = (said: Said, ms: number): Entry => ({
  said,
  tokens: Math.ceil(ms / MS_PER_TOKEN),
  modality: 'AUDIO',
})

/** The bill of one answer: it reads everything before it. @param spokenMs length of its sound */
export function usageMetadata(read: Memory, spokenMs: number): JsonObject {
  const promptTokensDetails = (['TEXT', 'AUDIO'] as const).map(modality => ({
    modality,
    tokenCount: read.reduce((sum, entry) => sum + (entry.modality === modality ? entry.tokens : 0), 0),
  }))
  const promptTokenCount = promptTokensDetails.reduce((sum, { tokenCount }) => sum + tokenCount, 0)
  const responseTokenCount = Math.ceil(spokenMs / MS_PER_TOKEN)
  return {
    promptTokenCount,
    responseTokenCount,
    totalTokenCount: promptTokenCount + responseTokenCount,
    promptTokensDetails,
    responseTokensDetails: [{ modality: 'AUDIO', tokenCount: responseTokenCount }],
  }
}
