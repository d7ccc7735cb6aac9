import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import {
  cascadeEnvironment,
  geminiEnvironment,
  openAiEnvironment,
  TRUSTING,
} from '../../e2e/support/servers/environments.ts'
import { startServer } from '../../e2e/support/servers/start-server.ts'
import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { openLedger } from './ledger.ts'
import { type ProviderName, type Providers, VOICE_STRIKES } from './providers/strikes.ts'
import { type Stage, takeInterview } from './providers/take-interview.ts'
import { sufferTextStrike, TEXT_STRIKES } from './providers/text-strikes.ts'

const NAMES: readonly ProviderName[] = ['openai', 'gemini', 'cascade']
const STRIKES = [...VOICE_STRIKES, ...TEXT_STRIKES]
const NOTE =
  'interviews with stand-ins of OpenAI Realtime, Gemini Live and three servers of one’s own, struck in the middle of an answer or of a reaction; drafts and evaluations'

const environmentFor = ({ openai, gemini, cascade }: Providers) => ({
  ...TRUSTING,
  ...openAiEnvironment(openai),
  ...geminiEnvironment(gemini),
  ...cascadeEnvironment(cascade),
  ESPEAK_PATH: 'off',
})

/** In an order of the seed's. */
const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map(item => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** Interviews with each provider side by side, then texts one after another: in these one provider may step in for another. */
const strikeAll = async (stage: Stage, { rounds, seed, print }: FaultOptions): Promise<string[]> => {
  const chosen = new Set<object>(shuffled(STRIKES, createRandom(seed)).slice(0, rounds))
  const voice = VOICE_STRIKES.filter(strike => chosen.has(strike))
  const texts = TEXT_STRIKES.filter(strike => chosen.has(strike))
  const troubles: string[] = []
  let done = 0
  const suffer = async (name: string, work: () => Promise<string[]>) => {
    const began = performance.now()
    troubles.push(...(await work().catch(error => [`${error instanceof Error ? error.message : error}`])))
    done += 1
    print(`  ${done} of ${rounds}: ${name}, ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  const interview = async (strike: (typeof voice)[number]) => {
    stage.providers[strike.of].reset()
    return (await takeInterview(stage, strike)).troubles
  }
  const talk = async (name: ProviderName) => {
    for (const strike of voice.filter(({ of }) => of === name))
      await suffer(strike.name, () => interview(strike))
  }
  const write = async (name: ProviderName) => {
    const mine = texts.filter(({ of }) => of === name)
    if (mine.length === 0) return
    stage.providers[name].reset()
    const taken = await takeInterview(stage, { of: name, name: 'nothing', unheard: false, endsEarly: false })
    for (const strike of mine) await suffer(strike.name, () => sufferTextStrike(stage, strike, taken))
  }
  await Promise.all(NAMES.map(talk))
  for (const name of NAMES) await write(name)
  return troubles
}

/** A provider of AI fails, in every way that its stand-in can: interviews go on, or end as it was decided. */
export const providersFail: Fault = {
  name: 'providers',
  title: 'a provider of AI fails in the middle of an interview',
  rounds: STRIKES.length,
  run: async (options): Promise<Outcome> => {
    const [openai, gemini, cascade] = await Promise.all([
      startOpenAiStandIn(),
      startGeminiStandIn(),
      startOpenAiStandIn({ pace: 1 }),
    ])
    const providers = { openai, gemini, cascade }
    const server = await startServer({ env: environmentFor(providers) })
    const ledger = openLedger()
    let said = 100
    try {
      const stage = { server, providers, ledger, digits: () => `${++said}` }
      const troubles = await strikeAll(stage, options)
      return { ...ledger.counts(), troubles: [...troubles, ...ledger.troubles()], note: NOTE }
    } catch (error) {
      throw new Error(`The server's log:\n${server.log()}`, { cause: error })
    } finally {
      await server.dispose()
      await Promise.all([openai, gemini, cascade].map(({ close }) => close()))
    }
  },
}
