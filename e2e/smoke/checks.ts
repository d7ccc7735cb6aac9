import type { Stage } from './called-interview.ts'
import type { Check } from './check.ts'

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

const takeCalled = async (stage: Stage) => (await import('./called-interview.ts')).takeCalledInterview(stage)
const takeRelayed = (provider: 'gemini' | 'cascade') => async (stage: Stage) =>
  (await import('./relayed-interview.ts')).takeRelayedInterview(stage, provider)

/** A provider each; what trying it takes is loaded for that one alone. */
export const CHECKS: Record<string, Run> = {
  openai: interview({
    passedOn: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_SIGNALLING'],
    needs: { names: ['OPENAI_API_KEY'], otherwise: keyMissing('OPENAI_API_KEY') },
    target: ({ OPENAI_BASE_URL = 'https://api.openai.com/v1' }) => OPENAI_BASE_URL,
    take: takeCalled,
  }),
  gemini: interview({
    passedOn: ['GEMINI_API_KEY', 'GEMINI_BASE_URL'],
    needs: { names: ['GEMINI_API_KEY'], otherwise: keyMissing('GEMINI_API_KEY') },
    target: ({ GEMINI_BASE_URL = 'https://generativelanguage.googleapis.com' }) => GEMINI_BASE_URL,
    take: takeRelayed('gemini'),
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
    take: takeRelayed('cascade'),
  }),
  paypal: async (print, args) => (await import('./paypal.ts')).smokePayPal(print, args),
}
