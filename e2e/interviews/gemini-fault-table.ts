import type { Break, Fault } from '@vivavox/stand-ins/gemini'
import type { TextKey } from '../../apps/web/src/i18n/catalogues.ts'

interface Row {
  name: string
  faults?: Fault[]
}

/** Gemini is not there when the interview begins: another provider conducts it from the first word. */
export const AT_THE_START: Row[] = [
  { name: 'refuses all connections', faults: [{ kind: 'refuse', on: 'socket', when: 'always' }] },
  {
    name: 'knows our key no more',
    faults: [{ kind: 'status', on: 'socket', status: 401, when: 'always' }],
  },
  {
    name: 'has had too many requests, and says for how long',
    faults: [{ kind: 'status', on: 'socket', status: 429, retryAfterS: 30, when: 'always' }],
  },
  {
    name: 'has had too many requests',
    faults: [{ kind: 'status', on: 'setup', status: 429, when: 'always' }],
  },
  { name: 'breaks down', faults: [{ kind: 'status', on: 'socket', status: 500, when: 'always' }] },
  { name: 'says nothing for 30 s when called', faults: [{ kind: 'silence', on: 'socket', when: 'always' }] },
  { name: 'opens a line and is never ready', faults: [{ kind: 'half_open', when: 'always' }] },
]

export interface MiddleRow extends Row {
  /** Happens to the line while the candidate thinks about the first question; `faults` stand from then on. */
  breaks?: Break
  /** The spoken answer is not transcribed. */
  unheard?: true
  /** The provider ends the talk after the first answer. */
  endsEarly?: true
  /** Stands on the screen at some time. */
  shows?: TextKey[]
  /** The room says that it seeks the interviewer while the provider is away, and goes on by itself afterwards. */
  waits?: true
}

/** What may go wrong after the first question was asked, and what comes of it. */
export const IN_THE_MIDDLE: MiddleRow[] = [
  { name: 'announces the end of the line', breaks: 'goaway' },
  { name: 'ends the session without a word before', breaks: 'expire' },
  { name: 'closes the line without a reason', breaks: 'normal' },
  { name: 'vanishes from the network', breaks: 'network' },
  {
    name: 'forgets the session that it ended',
    breaks: 'expire',
    faults: [{ kind: 'bad_handle', when: 'always' }],
  },
  {
    name: 'refuses the first try to come back',
    breaks: 'network',
    faults: [{ kind: 'refuse', on: 'socket' }],
  },
  {
    name: 'is overrun when we come back, and says for how long',
    breaks: 'expire',
    faults: [{ kind: 'status', on: 'socket', status: 429, retryAfterS: 2 }],
  },
  {
    name: 'breaks down when we come back',
    breaks: 'expire',
    faults: [{ kind: 'status', on: 'setup', status: 500 }],
  },
  {
    name: 'opens a line and is not ready when we come back',
    breaks: 'network',
    faults: [{ kind: 'half_open' }],
  },
  {
    name: 'is away for long',
    breaks: 'network',
    faults: [{ kind: 'refuse', on: 'socket', when: 'always' }],
    waits: true,
  },
  {
    name: 'knows our key no more when we come back',
    breaks: 'network',
    faults: [{ kind: 'status', on: 'socket', status: 401, when: 'always' }],
    waits: true,
  },
  { name: 'ends the session in the middle of an answer', faults: [{ kind: 'closed_mid_answer' }] },
  { name: 'vanishes in the middle of an answer', faults: [{ kind: 'closed_mid_answer', code: 1006 }] },
  { name: 'cuts its own answer', faults: [{ kind: 'interrupted' }] },
  { name: 'answers twice at once', faults: [{ kind: 'two_responses' }] },
  { name: 'says that it will not answer', faults: [{ kind: 'no_answer' }] },
  { name: 'does not answer', faults: [{ kind: 'no_answer', how: 'nothing' }] },
  { name: 'says nothing for 30 s when answered', faults: [{ kind: 'silence', on: 'answer' }] },
  { name: 'breaks down when answered', faults: [{ kind: 'status', on: 'answer', status: 500 }] },
  { name: 'sends what is no message', faults: [{ kind: 'malformed', when: 'always' }] },
  {
    name: 'writes an answer down late',
    faults: [{ kind: 'late_transcript', ms: 4_000 }],
    shows: ['room.heard.writing'],
  },
  {
    name: 'never writes an answer down',
    faults: [{ kind: 'transcription_missing' }],
    unheard: true,
    shows: ['room.heard.writing', 'room.heard.soundOnly'],
  },
  { name: 'ends without a goodbye', faults: [{ kind: 'end_without_speaking' }], endsEarly: true },
]
