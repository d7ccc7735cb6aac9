import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../e2e/support/page/until.ts'
import type { Fault, FaultOptions } from './fault.ts'
import { onStage } from './load/on-stage.ts'
import type { Victim } from './load/run-load.ts'

const SIZE = '64m'
const BLOCK = Buffer.alloc(1 << 20)
/** How long it stays so, milliseconds. */
const LASTS_MS = 5_000
const BUSY_MS = 60_000

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

/** The usual load with recordings on a small disk of their own. Needs the right to mount. */
const onDisk = async (options: FaultOptions, diskOf: (folder: string) => Victim) => {
  const folders: string[] = []
  const victimOf = ({ dataDir }: { dataDir: string }) => {
    const folder = join(dataDir, 'recordings')
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
    folders.push(folder)
    return diskOf(folder)
  }
  const unmount = () => {
    for (const folder of folders.splice(0)) execFileSync('umount', ['-l', folder])
  }
  process.once('exit', unmount)
  try {
    return await onStage({ victimOf, beforeEnd: unmount }, options)
  } finally {
    process.off('exit', unmount)
    unmount()
  }
}

/** No more room for recordings: uploads are refused, sent again, and none is kept by half. */
export const diskFull: Fault = {
  name: 'disk',
  title: 'disk full under recordings',
  rounds: 5,
  run: async options => {
    const outcome = await onDisk(options, folder => {
      const filler = join(folder, 'filler')
      return {
        strike: async () => {
          fill(filler)
          await pause(LASTS_MS)
        },
        mend: async () => rmSync(filler),
      }
    })
    return { ...outcome, note: 'the same load; a disk of 64 MB is filled to its last byte' }
  },
}

/** Whoever writes to it right now is let finish: busy. */
const remount = (folder: string, how: 'ro' | 'rw') =>
  until(
    `${folder} as ${how}`,
    () => spawnSync('mount', ['-o', `remount,${how}`, folder]).status === 0 || undefined,
    BUSY_MS,
  )

/** Recordings cannot be written at all, as after an error of the file system. */
export const diskReadOnly: Fault = {
  name: 'readonly',
  title: 'disk of recordings becomes read-only',
  rounds: 5,
  run: async options => {
    const outcome = await onDisk(options, folder => ({
      strike: async () => {
        await remount(folder, 'ro')
        await pause(LASTS_MS)
      },
      mend: async () => void (await remount(folder, 'rw')),
    }))
    return { ...outcome, note: 'the same load; the disk is mounted read-only for 5 s' }
  },
}
