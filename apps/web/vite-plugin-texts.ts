import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/i18n\/locales\/[^/]+\/[^/]+\.json$/

/** Compiles the ICU messages of every catalogue, so that no message parser reaches the browser. A broken message fails the build. */
export const compiledTexts = (): Plugin => ({
  name: 'vivavox:texts',
  enforce: 'pre',
  transform(source, id) {
    if (!CATALOGUE.test(id)) return null
    const texts = Object.entries(JSON.parse(source) as Record<string, string>)
    const compiled = texts.map(([key, text]) => [key, compileMessageOrThrow(text)] as const)
    return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
  },
})
