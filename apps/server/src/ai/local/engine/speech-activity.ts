/** Whether a candidate is being heard or spoken to now: everything else on the machine gives way meanwhile. */
export interface SpeechActivity {
  /** Something begins that a candidate waits for. @returns ends it; again: changes nothing */
  begin(): () => void
  isActive(): boolean
  /** Resolves when no candidate is heard or spoken to, or after so many milliseconds: other work must not wait for ever. */
  quiet(mostMs: number): Promise<void>
}

export const createSpeechActivity = (): SpeechActivity => {
  const running = new Set<symbol>()
  const waiting = new Set<() => void>()
  return {
    begin: () => {
      const one = Symbol('speech')
      running.add(one)
      return () => {
        if (!running.delete(one) || running.size > 0) return
        for (const done of waiting) done()
      }
    },
    isActive: () => running.size > 0,
    quiet: async mostMs => {
      if (running.size === 0) return
      await new Promise<void>(resolve => {
        const done = (): void => {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, mostMs).unref()
        waiting.add(done)
      })
    },
  }
}
