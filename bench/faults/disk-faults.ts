import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../e2e/support/page/until.ts'
import { underLoad } from './load/on-stage.ts'
import type { Victim } from './load/run-load.ts'

/** How long each fault lasts, milliseconds. */
const LASTS_MS = 5_000

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

/** Repeats while the folder is busy: the server may be writing to it. */
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
