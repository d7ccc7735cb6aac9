import * as z from 'zod'
import { TEXT_PROVIDERS } from './providers.ts'

/** What an interview's models took, as the providers counted it; prices are those of the catalogue at the time. */
export const interviewCost = z.object({
  /** null: at least one model has no price in the catalogue. */
  usd: z.number().nullable(),
  items: z.array(
    z.object({
      purpose: z.enum(['generation', 'voice', 'transcription', 'analysis']),
      provider: z.enum(TEXT_PROVIDERS),
      model: z.string(),
      input_tokens: z.number(),
      output_tokens: z.number(),
      /** Sound billed by its length. */
      audio_ms: z.number(),
      usd: z.number().nullable(),
    }),
  ),
})
export type InterviewCost = z.infer<typeof interviewCost>
