import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { cascadeEnvironment } from '../servers/environments.ts'
import { withStandIn } from './with-stand-in.ts'

export { expect } from '../test.ts'

/**
 * The product with three servers of its own, and one stand-in behind them all. Where the speech server fails there is no
 * other voice. Each test finds the stand-in as new.
 */
export const test = withStandIn({
  start: startOpenAiStandIn,
  environment: standIn => ({ ...cascadeEnvironment(standIn), ESPEAK_PATH: 'off' }),
})
