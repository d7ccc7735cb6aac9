import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PayPalStandIn } from '@vivavox/stand-ins/paypal'
import { until } from '../../e2e/support/page/until.ts'
import { randomNumbers } from '../../e2e/support/sound/random.ts'
import { underLoad } from './load/on-stage.ts'
import type { Victim } from './load/run-load.ts'

// What strikes around the server: its disk, the lines that lead to it, and PayPal.

const LENGTHS_S = [1, 5, 30, 120]

/** The line of everybody breaks in the middle of whatever they do, for longer and longer; the server lives on. */
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
      overLine: true,
      victimOf: ({ line }) => ({
        strike: async () => line.cut(),
        mend: async () => {
          await pause(1_000 * (LENGTHS_S[round++ % LENGTHS_S.length] ?? 0))
          line.restore()
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
    const random = randomNumbers(seed + 1)
    return {
      overLine: true,
      victimOf: ({ line }) => ({
        strike: async () => {
          line.slow(() => SLOW.delayMs + (random() < SLOW.lostShare ? SLOW.lostMs : 0))
          await pause(SLOW.lastsMs)
        },
        mend: async () => line.slow(() => 0),
      }),
    }
  },
)

/** How long each fault below lasts, milliseconds. */
const LASTS_MS = 5_000

type PayPalFault = Parameters<PayPalStandIn['fault']>[0]
const PAYPAL_FAULTS: readonly PayPalFault[] = [
  { kind: 'status', on: 'token', status: 401 },
  { kind: 'status', on: 'create', status: 500 },
  { kind: 'status', on: 'show', status: 503 },
  { kind: 'status', on: 'show', status: 429, retryAfterS: 1 },
  { kind: 'refuse', on: 'token' },
  { kind: 'refuse', on: 'show' },
  { kind: 'lost_answer', on: 'create', ms: 200 },
  { kind: 'webhook', how: 'wrong_signature' },
  { kind: 'webhook', how: 'forged' },
  { kind: 'webhook', how: 'changed_body' },
]

/** PayPal refuses, breaks off after it did its work, and tells of it in ways that must not be believed. */
export const payPalFails = underLoad(
  {
    name: 'paypal',
    title: 'PayPal refuses, fails or loses its answer',
    rounds: PAYPAL_FAULTS.length,
    note: 'the same load; each for 5 s',
  },
  () => {
    let round = 0
    return {
      victimOf: ({ paypal }) => ({
        strike: async () => {
          const fault = PAYPAL_FAULTS[round++ % PAYPAL_FAULTS.length]
          if (fault) paypal.fault({ ...fault, when: 'always' })
          await pause(LASTS_MS)
        },
        mend: async () => paypal.clearFaults(),
      }),
    }
  },
)

/** Recordings lie on a small disk of their own. Needs the right to mount. */
const onDisk = (diskOf: (folder: string) => Victim) => () => {
  const folders: string[] = []
  const unmount = () => {
    for (const folder of folders.splice(0)) execFileSync('umount', ['-l', folder])
  }
  process.once('exit', unmount)
  return {
    victimOf: ({ server }: { server: { dataDir: string } }) => {
      const folder = join(server.dataDir, 'recordings')
      mkdirSync(folder, { recursive: true })
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
      folders.push(folder)
      return diskOf(folder)
    },
    beforeEnd: () => {
      process.off('exit', unmount)
      unmount()
    },
  }
}

const BLOCK = Buffer.alloc(1 << 20)

/** Writes until nothing more fits, not a byte. */
const fill = (file: string): void => {
  for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(file, BLOCK.subarray(0, size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

/** No more room for recordings: uploads are refused, sent again, and none is kept by half. */
export const diskFull = underLoad(
  {
    name: 'disk',
    title: 'disk full under recordings',
    rounds: 5,
    note: 'the same load; a disk of 64 MB is filled to its last byte',
  },
  onDisk(folder => ({
    strike: async () => {
      fill(join(folder, 'filler'))
      await pause(LASTS_MS)
    },
    mend: async () => rmSync(join(folder, 'filler')),
  })),
)

const BUSY_MS = 60_000

/** Whoever writes to it right now is let finish: busy. */
const remount = async (folder: string, how: 'ro' | 'rw'): Promise<void> => {
  const isDone = () => spawnSync('mount', ['-o', `remount,${how}`, folder]).status === 0 || undefined
  await until(`${folder} as ${how}`, isDone, BUSY_MS)
}

/** Recordings cannot be written at all, as after an error of the file system. */
export const diskReadOnly = underLoad(
  {
    name: 'readonly',
    title: 'disk of recordings becomes read-only',
    rounds: 5,
    note: 'the same load; the disk is mounted read-only for 5 s',
  },
  onDisk(folder => ({
    strike: async () => {
      await remount(folder, 'ro')
      await pause(LASTS_MS)
    },
    mend: () => remount(folder, 'rw'),
  })),
)
