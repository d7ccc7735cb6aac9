import type { JsonObject } from '../../basics/json.ts'

/** Tokens by what they are. */
export interface Tokens {
  text: number
  audio: number
}

/** 25 tokens for each second of sound. */
const MS_PER_TOKEN = 40
const CHARACTERS_PER_TOKEN = 4

export const audioTokens = (ms: number): number => Math.ceil(ms / MS_PER_TOKEN)
export const textTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

export const sumTokens = (all: readonly Tokens[]): Tokens => ({
  text: all.reduce((total, { text }) => total + text, 0),
  audio: all.reduce((total, { audio }) => total + audio, 0),
})

const details = ({ text, audio }: Tokens) =>
  [
    { modality: 'TEXT', tokenCount: text },
    { modality: 'AUDIO', tokenCount: audio },
  ].filter(({ tokenCount }) => tokenCount > 0)

/** The bill of one answer: it reads everything before it. */
export function usageMetadata(read: Tokens, written: Tokens): JsonObject {
  const prompt = read.text + read.audio
  const response = written.text + written.audio
  return {
    promptTokenCount: prompt,
    responseTokenCount: response,
    totalTokenCount: prompt + response,
    promptTokensDetails: details(read),
    responseTokensDetails: details(written),
  }
}
