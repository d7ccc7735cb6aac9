import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { withStandIn } from './with-stand-in.ts'

export { expect } from '../test.ts'

/** The product with a Gemini key, and the stand-in behind it. Each test finds the stand-in as new. */
export const test = withStandIn({
  start: startGeminiStandIn,
  environment: ({ apiKey, origin }) => ({ GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: origin }),
})
