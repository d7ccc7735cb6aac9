import type { Clock } from '../clock.ts'
import { codeOf, NO_TELEMETRY, type Telemetry } from './telemetry.ts'

/** How the last calls of a provider by this process went. */
export interface CallNotes {
  succeededAt: Date | null
  failed: { at: Date; fault: string } | null
}

const NONE: CallNotes = { succeededAt: null, failed: null }

/** Remembers of each provider when it last did what it was asked, and when and why it did not. */
export const createCallNotes = (clock: Clock) => {
  const notes = new Map<string, CallNotes>()
  const notesOf = (provider: string): CallNotes => notes.get(provider) ?? NONE
  const note = (provider: string, change: Partial<CallNotes>): void =>
    void notes.set(provider, { ...notesOf(provider), ...change })
  const telemetry: Telemetry = {
    ...NO_TELEMETRY,
    run: async ({ kind, name }, work) => {
      if (kind !== 'provider') return work()
      try {
        const value = await work()
        note(name, { succeededAt: clock.now() })
        return value
      } catch (error) {
        note(name, { failed: { at: clock.now(), fault: codeOf(error) } })
        throw error
      }
    },
  }
  return { notesOf, telemetry }
}
