import type { Fault } from '@vivavox/stand-ins/openai'

/** A server of one's own, by what it is for. */
export const PARTS = ['transcriptions', 'chat', 'speech'] as const
export type Part = (typeof PARTS)[number]

/** The servers are not there when the interview begins: another provider conducts it from the first word. */
export const AT_THE_START: { name: string; faults: Fault[] }[] = [
  { name: 'refuse all connections', faults: [{ kind: 'refuse', on: 'models', when: 'always' }] },
  {
    name: 'know our key no more',
    faults: [{ kind: 'status', on: 'models', status: 401, when: 'always' }],
  },
  { name: 'break down', faults: [{ kind: 'status', on: 'models', status: 500, when: 'always' }] },
  { name: 'say nothing for 30 s', faults: [{ kind: 'silence', on: 'models', when: 'always' }] },
]

export interface MiddleRow {
  name: string
  /** From the first question on. */
  fault: (on: Part) => Fault
}

/** What may go wrong with each of the three for as long as the interview lasts. The built-in part takes its place. */
export const FOR_GOOD: MiddleRow[] = [
  { name: 'refuses all connections', fault: on => ({ kind: 'refuse', on, when: 'always' }) },
  { name: 'knows our key no more', fault: on => ({ kind: 'status', on, status: 401, when: 'always' }) },
  { name: 'has had too many requests', fault: on => ({ kind: 'status', on, status: 429, when: 'always' }) },
  { name: 'breaks down', fault: on => ({ kind: 'status', on, status: 500, when: 'always' }) },
  { name: 'says nothing for 30 s', fault: on => ({ kind: 'silence', on, when: 'always' }) },
  { name: 'breaks off in the middle', fault: on => ({ kind: 'cut_body', on, when: 'always' }) },
  { name: 'sends a garbled body', fault: on => ({ kind: 'garbled_body', on, when: 'always' }) },
  { name: 'sends a page instead', fault: on => ({ kind: 'wrong_type', on, when: 'always' }) },
]

/** What passes: once, then the server is well again, and nothing of it is to be noticed. */
export const ONCE: { name: string; fault: Fault }[] = [
  { name: 'refuses one connection', fault: { kind: 'refuse', on: 'transcriptions' } },
  { name: 'breaks down once', fault: { kind: 'status', on: 'transcriptions', status: 500 } },
  {
    name: 'is overrun once, and says for how long',
    fault: { kind: 'status', on: 'transcriptions', status: 429, retryAfterS: 1 },
  },
]
