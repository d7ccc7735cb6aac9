import { setTimeout as pause } from 'node:timers/promises'
import { randomNumbers } from '../../e2e/support/sound/random.ts'
import type { Fault } from './fault.ts'
import { openLine } from './line.ts'
import { onStage } from './load/on-stage.ts'

/** Each way, milliseconds. */
const DELAY_MS = 250
/** A lost packet is sent again after about so long, milliseconds. */
const LOST_MS = 1_000
const LOST_SHARE = 0.05
const LASTS_MS = 20_000

/** A bad network: half a second there and back, and of twenty pieces one comes late, and all behind it. */
export const lineSlow: Fault = {
  name: 'slow',
  title: 'a line with 500 ms delay that loses 5 %',
  rounds: 6,
  run: async options => {
    const random = randomNumbers(options.seed + 1)
    const delayMs = () => DELAY_MS + (random() < LOST_SHARE ? LOST_MS : 0)
    const outcome = await onStage(
      {
        lineTo: openLine,
        victimOf: (_server, line) => ({
          strike: async () => {
            line?.slow(delayMs)
            await pause(LASTS_MS)
          },
          mend: async () => line?.slow(() => 0),
        }),
      },
      options,
    )
    return { ...outcome, note: 'the same load; 20 s each time' }
  },
}
