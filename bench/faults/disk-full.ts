import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { onStage } from './load/on-stage.ts'

const SIZE = '64m'
const BLOCK = Buffer.alloc(1 << 20)
/** How long it stays full, milliseconds. */
const FULL_MS = 5_000

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

/** No more room for recordings: uploads are refused, sent again, and none is kept by half. Needs the right to mount. */
export const diskFull: Fault = {
  name: 'disk',
  title: 'disk full under recordings',
  rounds: 5,
  run: async options => {
    const folders: string[] = []
    const victimOf = ({ dataDir }: { dataDir: string }) => {
      const folder = join(dataDir, 'recordings')
      mkdirSync(folder, { recursive: true })
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
      folders.push(folder)
      const filler = join(folder, 'filler')
      return {
        strike: async () => {
          fill(filler)
          await pause(FULL_MS)
        },
        mend: async () => rmSync(filler),
      }
    }
    const unmount = () => {
      for (const folder of folders.splice(0)) execFileSync('umount', ['-l', folder])
    }
    process.once('exit', unmount)
    try {
      const outcome = await onStage({ victimOf, beforeEnd: unmount }, options)
      return { ...outcome, note: 'the same load; a disk of 64 MB is filled to its last byte' }
    } finally {
      process.off('exit', unmount)
      unmount()
    }
  },
}
