import type { GeminiStandIn } from '@vivavox/stand-ins/gemini'
import type { Fault, StandIn } from '@vivavox/stand-ins/openai'
import { FOR_GOOD, ONCE, PARTS, type Part } from '../../../e2e/interviews/cascade-fault-table.ts'
import { type MiddleRow as GeminiRow, IN_THE_MIDDLE } from '../../../e2e/interviews/gemini-fault-table.ts'
import { FAULTS, type FaultRow } from '../../../e2e/interviews/openai-fault-table.ts'

/** Who conducts the interviews, each as a stand-in of its protocol. */
export interface Providers {
  openai: StandIn
  gemini: GeminiStandIn
  cascade: StandIn
}
export type ProviderName = keyof Providers

/** Something goes wrong with a provider in the middle of an interview. */
export interface Strike {
  of: ProviderName
  name: string
  /** Scripted before the candidate comes in: strikes at the interviewer's reaction to the first answer, or when its time comes. */
  before?(providers: Providers): void
  /** When half of the first answer is said. @returns has it struck already? */
  midway?(providers: Providers): boolean
  /** The first answer is not transcribed. */
  unheard: boolean
  /** The provider itself ends the talk. */
  endsEarly: boolean
}

/** Of the way to a call, not of what happens on it: the call has to break first. */
const isOfCalls = ({ faults }: FaultRow): boolean =>
  faults.some(fault => fault.kind === 'half_open' || ('on' in fault && fault.on === 'calls'))

const ofOpenAi = (row: FaultRow): Strike => {
  const before = ({ openai }: Providers) => {
    for (const fault of row.faults) openai.fault(fault)
  }
  const midway = (providers: Providers) => {
    const { openai } = providers
    before(providers)
    if (row.behaviour) openai.setBehaviour(row.behaviour)
    return row.behaviour !== undefined || openai.breakCall(openai.calls().at(-1)?.id ?? '', 'call')
  }
  return {
    of: 'openai',
    name: `OpenAI ${row.name}`,
    unheard: row.unheard ?? false,
    endsEarly: row.endsEarly ?? false,
    ...(row.behaviour || isOfCalls(row) ? { midway } : { before }),
  }
}

const ofGemini = ({ name, faults = [], breaks, ...row }: GeminiRow): Strike => ({
  of: 'gemini',
  name: `Gemini ${name}`,
  midway: ({ gemini }) => {
    for (const fault of faults) gemini.fault(fault)
    return breaks !== undefined && gemini.breakSession(breaks)
  },
  unheard: row.unheard ?? false,
  endsEarly: row.endsEarly ?? false,
})

const ofCascade = (part: Part, name: string, fault: Fault, unheard: boolean): Strike => ({
  of: 'cascade',
  name: `the server for ${part} ${name}`,
  midway: ({ cascade }) => {
    cascade.fault(fault)
    return false
  },
  unheard,
  endsEarly: false,
})

const TOO_FAST: Strike = {
  of: 'gemini',
  name: 'Gemini speaks ten times too fast',
  midway: ({ gemini }) => {
    gemini.setBehaviour({ speed: 10 })
    return true
  },
  unheard: false,
  endsEarly: false,
}

/**
 * Every fault of a conducting provider from the journeys that a candidate without a page can suffer: only a page can conduct a
 * call in the server's place.
 */
export const VOICE_STRIKES: readonly Strike[] = [
  ...FAULTS.filter(({ only, record }) => only !== 'direct' && record !== 'browser').map(ofOpenAi),
  ...IN_THE_MIDDLE.map(ofGemini),
  TOO_FAST,
  ...FOR_GOOD.flatMap(({ name, fault }) =>
    PARTS.map(part => ofCascade(part, name, fault(part), part === 'transcriptions')),
  ),
  ...ONCE.map(({ name, fault }) => ofCascade('transcriptions', name, fault, false)),
]
