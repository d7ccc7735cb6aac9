import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { GradedCase } from '../../apps/server/src/modules/judgement/calibration/graded-case.ts'
import { root } from '../../scripts/lib/root.mjs'
import { casesOf } from './graded-set/cases-of.ts'
import { jobFile } from './graded-set/job-file.ts'

const ENDING = '.yaml'

/** Where a set lies: one of ours by its name, or any folder of such files. */
export const folderOf = (set: string): string => (set.includes('/') ? set : join(root, 'calibration', set))

/**
 * All cases of a folder, in the order of its files.
 * @throws Error that names the file with a mistake in it
 */
export const readSet = (folder: string): GradedCase[] =>
  readdirSync(folder)
    .filter(name => name.endsWith(ENDING))
    .sort()
    .flatMap(name => {
      try {
        return casesOf(basename(name, ENDING), jobFile.parse(parse(readFileSync(join(folder, name), 'utf8'))))
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
      }
    })
