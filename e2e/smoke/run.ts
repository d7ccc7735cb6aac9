import type { Check } from './check.ts'
import { undecidedLines } from './undecided.ts'

const keyMissing = (name: string) =>
  `${name} is not set, so there is nothing to try. Set it in the environment or in .env.`

const CASCADE_PARTS = ['TRANSCRIPTION', 'CHAT', 'SPEECH'].map(part => `CASCADE_${part}`)
const CASCADE_URLS = CASCADE_PARTS.map(part => `${part}_URL`)

/** Tries a provider. @returns whether everything came about */
type Run = (print: (text: string) => void, args: string[]) => Promise<boolean>

const interview =
  (check: Check): Run =>
  async print =>
    (await import('./check.ts')).smoke(check, print)

/** A provider each; what trying it takes is loaded for that one alone. */
const CHECKS: Record<string, Run> = {
  openai: interview({
    passedOn: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_SIGNALLING'],
    needs: { names: ['OPENAI_API_KEY'], otherwise: keyMissing('OPENAI_API_KEY') },
    target: ({ OPENAI_BASE_URL = 'https://api.openai.com/v1' }) => OPENAI_BASE_URL,
    provider: 'openai',
  }),
  gemini: interview({
    passedOn: ['GEMINI_API_KEY', 'GEMINI_BASE_URL'],
    needs: { names: ['GEMINI_API_KEY'], otherwise: keyMissing('GEMINI_API_KEY') },
    target: ({ GEMINI_BASE_URL = 'https://generativelanguage.googleapis.com' }) => GEMINI_BASE_URL,
    provider: 'gemini',
  }),
  cascade: interview({
    passedOn: [
      ...CASCADE_PARTS.flatMap(part => [`${part}_URL`, `${part}_KEY`, `${part}_MODEL`]),
      'CASCADE_SPEECH_VOICE',
    ],
    needs: {
      names: CASCADE_URLS,
      otherwise: `None of ${CASCADE_URLS.join(', ')} is set, so there is nothing to try.`,
    },
    target: settings => CASCADE_URLS.flatMap(name => settings[name] ?? []).join(', '),
    provider: 'cascade',
  }),
  paypal: async (print, args) => (await import('./paypal.ts')).smokePayPal(print, args),
}

const [name = '', ...args] = process.argv.slice(2)
const check = CHECKS[name]
if (!check) {
  console.error(`Usage: npm run smoke -- ${Object.keys(CHECKS).join(' | ')}`)
  process.exit(1)
}
const undecided = undecidedLines(name)
if (undecided.length > 0)
  console.log(['Not decided by what the provider publishes:', ...undecided, ''].join('\n'))
const passed = await check(console.log, args)
console.log(passed ? 'Passed.' : 'Not passed.')
process.exit(passed ? 0 : 1)
