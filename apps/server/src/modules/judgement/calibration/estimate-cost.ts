import type { GradedCase } from './graded-case.ts'

/** Tokens of text. */
export interface TextTokens {
  input: number
  output: number
}

/** Russian and Japanese have fewer characters to a token than English; too much is the better guess. */
const CHARACTERS_PER_TOKEN = 2.5
/** The rules and the form of the answer, and what a model writes and thinks. */
const RULES_TOKENS = 2_500
const REPORT_TOKENS = 3_000

/** About what a text model reads and writes to score these cases, each `samples` times. */
export const tokensFor = (cases: readonly GradedCase[], samples: number): TextTokens => {
  const characters = cases.reduce((sum, { request }) => sum + JSON.stringify(request).length, 0)
  return {
    input: Math.ceil(characters / CHARACTERS_PER_TOKEN + cases.length * RULES_TOKENS) * samples,
    output: cases.length * REPORT_TOKENS * samples,
  }
}
