import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

/** The commit that is checked out, in a folder of its own: what is not committed does not count, and no edit changes it meanwhile. */
export interface Clone {
  path: string
  /** A folder next to it that does not exist yet. */
  dataDir: string
  /** Installs its packages and builds it, where that is still to be done. @throws Error when that fails */
  build(): Promise<void>
  remove(): void
}

export function cloneCommit(): Clone {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-bench-'))
  const path = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, path])
  return {
    path,
    dataDir: join(folder, 'data'),
    build: () => buildIn(path),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function buildIn(cwd: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => void child.kill()
  process.once('exit', kill)
  const code = await new Promise(done => child.once('close', done))
  process.off('exit', kill)
  if (code !== 0) throw new Error('The commit could not be built; the reason is above.')
}
