import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.mjs'
import { isWithin, writeReport } from './support/report.ts'
import { measureStarts } from './support/start-times.ts'
import { readWebBuild, weighWeb } from './support/weigh.ts'

// Measures the commit that is checked out, in a clone: what is not committed does not count.
const folder = mkdtempSync(join(tmpdir(), 'vivavox-bench-'))
const clone = join(folder, 'clone')
try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  const starts = await measureStarts(clone, join(folder, 'data'))
  const weights = weighWeb(readWebBuild(join(clone, 'apps/web/dist')))
  const measures = [...starts, ...weights]
  console.log(writeReport('start-and-size', 'Start and size (sizes: gzip, 1 KB = 1,000 bytes)', measures))
  const beyond = measures.filter(measure => !isWithin(measure))
  for (const { name, value, limit, unit } of beyond)
    console.error(`Beyond its limit: ${name}, ${value} of ${limit} ${unit}`)
  process.exitCode = beyond.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
