import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { underLoad } from './load/on-stage.ts'

const LENGTHS_S = [1, 5, 30, 120]

/** All clients lose their connection in the middle of their work, for longer and longer; the server lives on. */
export const peopleOffline = underLoad(
  {
    name: 'offline',
    title: 'candidates and recruiters offline for 1, 5, 30 and 120 s',
    rounds: 2 * LENGTHS_S.length,
    note: 'the same load over a line that is cut',
  },
  () => {
    let round = 0
    return {
      viaProxy: true,
      victimOf: ({ proxy }) => ({
        strike: async () => proxy.cut(),
        mend: async () => {
          await pause(1_000 * (LENGTHS_S[round++ % LENGTHS_S.length] ?? 0))
          proxy.restore()
        },
      }),
    }
  },
)

/** Each way, and until a lost packet is sent again, milliseconds. */
const SLOW = { delayMs: 250, lostMs: 1_000, lostShare: 0.05, lastsMs: 20_000 }

/** A bad network: half a second there and back, and of twenty pieces one comes late, and all behind it. */
export const lineSlow = underLoad(
  {
    name: 'slow',
    title: 'a line with 500 ms delay that loses 5 %',
    rounds: 6,
    note: 'the same load; 20 s each time',
  },
  (_, { seed }) => {
    const random = createRandom(seed + 1)
    return {
      viaProxy: true,
      victimOf: ({ proxy }) => ({
        strike: async () => {
          proxy.slow(() => SLOW.delayMs + (random() < SLOW.lostShare ? SLOW.lostMs : 0))
          await pause(SLOW.lastsMs)
        },
        mend: async () => proxy.slow(() => 0),
      }),
    }
  },
)
