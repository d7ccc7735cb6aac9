import type { Behaviour, Fault } from '@vivavox/stand-ins/openai'
import type { TextKey } from '../../apps/web/src/i18n/catalogues.ts'

export type Signalling = 'relay' | 'direct'

export interface FaultRow {
  name: string
  faults: Fault[]
  /** How the provider behaves from the first question to the second. */
  behaviour?: Partial<Behaviour>
  /** It is called again no sooner than this, milliseconds. */
  waitsMs?: number
  /** Happens with this signalling only. */
  only?: Signalling
  /** The candidate gets the choice to go on without the provider; tries again when it is well. */
  away?: true
  /** The provider ends the talk after the first answer. */
  endsEarly?: boolean
  /** The spoken answer is not transcribed. */
  unheard?: boolean
  /** How many calls the provider had. */
  calls?: number
  /** Who wrote the record. */
  record?: 'server' | 'browser'
  /** Stands on the screen at some time. */
  shows?: TextKey[]
}

/** The reaction to the first answer. */
const reaction = { when: 2 } as const

/** What may go wrong with the provider, and what comes of it. */
export const FAULTS: FaultRow[] = [
  { name: 'refuses a connection once', faults: [{ kind: 'refuse', on: 'calls' }], calls: 1 },
  {
    name: 'refuses all connections',
    faults: [{ kind: 'refuse', on: 'calls', when: 'always' }],
    only: 'relay',
    away: true,
  },
  {
    name: 'knows our key no more',
    faults: [{ kind: 'status', on: 'calls', status: 401, when: 'always' }],
    only: 'relay',
    away: true,
  },
  {
    name: 'knows our key no more when asked for a secret',
    faults: [{ kind: 'status', on: 'client_secrets', status: 401, when: 'always' }],
    only: 'direct',
    away: true,
  },
  {
    name: 'has had too many requests, and says for how long',
    faults: [{ kind: 'status', on: 'calls', status: 429, code: 'rate_limit_exceeded', retryAfterS: 3 }],
    calls: 1,
    waitsMs: 3_000,
  },
  {
    name: 'has had too many requests',
    faults: [{ kind: 'status', on: 'calls', status: 429, code: 'rate_limit_exceeded' }],
    calls: 1,
  },
  {
    name: 'is not paid',
    faults: [{ kind: 'status', on: 'calls', status: 429, code: 'insufficient_quota', when: 'always' }],
    only: 'relay',
    away: true,
  },
  { name: 'breaks down once', faults: [{ kind: 'status', on: 'calls', status: 500 }], calls: 1 },
  {
    name: 'breaks down for long',
    faults: [{ kind: 'status', on: 'calls', status: 500, when: 'always' }],
    only: 'relay',
    away: true,
  },
  { name: 'says nothing for 30 s when called', faults: [{ kind: 'silence', on: 'calls' }] },
  {
    name: 'says nothing for 30 s when asked for a secret',
    faults: [{ kind: 'silence', on: 'client_secrets' }],
    only: 'direct',
  },
  {
    name: 'thinks for long',
    faults: [],
    behaviour: { thinkMs: 30_000 },
    // A browser that conducts gives such a call up after 15 s.
    only: 'relay',
    calls: 1,
    shows: ['room.waitingFor.waiting'],
  },
  { name: 'answers a call that never connects', faults: [{ kind: 'half_open' }], calls: 2 },
  { name: 'sends what is no event', faults: [{ kind: 'malformed', when: 'always' }], calls: 1 },
  {
    name: 'breaks the call in the middle of an answer',
    faults: [{ kind: 'closed_mid_answer', what: 'call', ...reaction }],
    calls: 2,
    shows: ['room.status.reconnecting'],
  },
  {
    name: 'ends the session in the middle of an answer',
    faults: [{ kind: 'closed_mid_answer', what: 'both', ...reaction }],
    calls: 2,
    shows: ['room.status.reconnecting'],
  },
  {
    name: 'vanishes from the network in the middle of an answer',
    faults: [{ kind: 'closed_mid_answer', what: 'network', ...reaction }],
    calls: 2,
    shows: ['room.status.reconnecting'],
  },
  {
    name: "loses the server's line in the middle of an answer",
    faults: [{ kind: 'closed_mid_answer', what: 'sideband', ...reaction }],
    only: 'relay',
    calls: 1,
    record: 'server',
  },
  {
    name: "closes the server's line after a while",
    faults: [{ kind: 'sideband_closed', afterMs: 3_000 }],
    only: 'relay',
    calls: 1,
    record: 'server',
  },
  {
    name: 'never lets the server listen',
    faults: [{ kind: 'status', on: 'sideband', status: 404, when: 'always' }],
    only: 'relay',
    calls: 1,
    record: 'browser',
  },
  {
    name: 'writes an answer down late',
    faults: [{ kind: 'late_transcript', ms: 4_000 }],
    calls: 1,
    shows: ['room.heard.writing'],
  },
  {
    name: 'cannot write an answer down',
    faults: [{ kind: 'transcription_failed' }],
    unheard: true,
    calls: 1,
    shows: ['room.heard.soundOnly'],
  },
  { name: 'answers twice at once', faults: [{ kind: 'two_responses', ...reaction }], calls: 1 },
  { name: 'is busy with an answer of its own', faults: [{ kind: 'busy', ...reaction }], calls: 1 },
  { name: 'fails to answer', faults: [{ kind: 'response_failed', ...reaction }], calls: 1 },
  { name: 'reaches the end of its session', faults: [{ kind: 'expire', afterMs: 6_000 }], calls: 2 },
  {
    name: 'ends without a goodbye',
    faults: [{ kind: 'end_without_speaking', ...reaction }],
    endsEarly: true,
    calls: 1,
  },
]
