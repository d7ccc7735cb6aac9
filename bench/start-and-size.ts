import { join } from 'node:path'
import type { Bench } from './support/bench.ts'
import { measureStarts } from './support/start-times.ts'
import { readWebBuild, weighWeb } from './support/weigh.ts'

/** How soon a fresh clone serves, and how much a browser must load. */
export const startAndSize: Bench = async clone => {
  const starts = await measureStarts(clone.path, clone.dataDir)
  const weights = await weighWeb(readWebBuild(join(clone.path, 'apps/web/dist')))
  return {
    name: 'start-and-size',
    title: 'Start and size (sizes: gzip, 1 KB = 1,000 bytes)',
    measures: [...starts, ...weights],
  }
}
