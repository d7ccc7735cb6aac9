import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { openLine } from './line.ts'
import { onStage } from './load/on-stage.ts'

const LENGTHS_S = [1, 5, 30, 120]

/** The line of everybody breaks in the middle of whatever they do, for longer and longer; the server lives on. */
export const peopleOffline: Fault = {
  name: 'offline',
  title: 'candidates and recruiters offline for 1, 5, 30 and 120 s',
  rounds: 2 * LENGTHS_S.length,
  run: async options => {
    let round = 0
    const outcome = await onStage(
      {
        lineTo: openLine,
        victimOf: (_server, line) => ({
          strike: async () => line?.cut(),
          mend: async () => {
            await pause(1_000 * (LENGTHS_S[round++ % LENGTHS_S.length] ?? 0))
            line?.restore()
          },
        }),
      },
      options,
    )
    return { ...outcome, note: 'the same load over a line that is cut' }
  },
}
