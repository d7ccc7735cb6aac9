import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { geminiEnvironment } from '../servers/environments.ts'
import { withStandIn } from './with-stand-in.ts'

export { expect } from '../test.ts'

/** The product with a Gemini key, and the stand-in behind it. Each test finds the stand-in as new. */
export const test = withStandIn({ start: startGeminiStandIn, environment: geminiEnvironment })
