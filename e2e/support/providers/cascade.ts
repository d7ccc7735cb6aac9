import { type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { withStandIn } from './with-stand-in.ts'

export { expect } from '../test.ts'

const part = (name: string, { baseUrl, apiKey }: StandIn) => ({
  [`CASCADE_${name}_URL`]: baseUrl,
  [`CASCADE_${name}_KEY`]: apiKey,
})

/**
 * The product with three servers of its own, and one stand-in behind them all. Where the speech server fails there is no
 * other voice. Each test finds the stand-in as new.
 */
export const test = withStandIn({
  start: startOpenAiStandIn,
  environment: standIn => ({
    ...part('TRANSCRIPTION', standIn),
    ...part('CHAT', standIn),
    ...part('SPEECH', standIn),
    CASCADE_CHAT_MODEL: 'gpt-6-luna',
    ESPEAK_PATH: 'off',
  }),
})
