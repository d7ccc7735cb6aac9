import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, for the owner only. Step by step: `recursive` of Node tries without end where a file
 * system makes no folders, as in /proc.
 * @throws the system's error
 */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was sooner.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
