import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { askHolder, FolderInUse, lockFolder } from './folder-lock.ts'

const children: ChildProcess[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const sockets = (dir: string) => readdirSync(dir).filter(name => name.endsWith('.sock'))

/** Another process that takes the lock and prints 'held' or 'refused'. */
const startHolder = (dir: string): Promise<{ child: ChildProcess; said: string }> => {
  const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url))
  const script = `import(${JSON.stringify(module)}).then(m => m.lockFolder(${JSON.stringify(dir)}))
    .then(() => { console.log('held'); setInterval(() => {}, 1000) }, () => { console.log('refused') })`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise(resolve => {
    child.stdout?.once('data', chunk => resolve({ child, said: String(chunk).trim() }))
  })
}

describe('lockFolder', () => {
  it('refuses a second holder until the first lets go', async () => {
    const dir = temporaryFolder()
    const first = await lockFolder(dir)
    await expect(lockFolder(dir)).rejects.toBeInstanceOf(FolderInUse)
    await first.release()
    await (await lockFolder(dir)).release()
    expect(sockets(dir)).toEqual([])
  })

  it('takes over at once from a process that was killed', async () => {
    const dir = temporaryFolder()
    const { child, said } = await startHolder(dir)
    expect(said).toBe('held')
    await expect(lockFolder(dir)).rejects.toBeInstanceOf(FolderInUse)
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    const lock = await lockFolder(dir)
    expect(sockets(dir)).toHaveLength(1)
    await lock.release()
  })

  it('never gives the folder to two of many that start together', async () => {
    const dir = temporaryFolder()
    const said = (await Promise.all(Array.from({ length: 6 }, () => startHolder(dir)))).map(
      holder => holder.said,
    )
    expect(said.filter(word => word === 'held').length).toBeLessThanOrEqual(1)
    const after = await lockFolder(dir).then(
      () => 'held',
      () => 'refused',
    )
    expect([...said, after].filter(word => word === 'held')).toHaveLength(1)
  }, 60_000)

  it('answers another process that asks the holder, null without a holder', async () => {
    const dir = temporaryFolder()
    expect(await askHolder(dir, 'hello')).toBeNull()
    const lock = await lockFolder(dir)
    lock.onRequest(async line => {
      if (line === 'fail') throw new Error('no')
      return `you said ${line}`
    })
    expect(await askHolder(dir, 'hello')).toBe('ok you said hello')
    expect(await askHolder(dir, 'fail')).toBe('failed no')
    await lock.release()
  })

  it('refuses a stand-in for a long name that others may write to', async () => {
    vi.stubEnv('TMPDIR', temporaryFolder())
    const dir = join(temporaryFolder(), 'long'.repeat(30))
    await (await lockFolder(dir)).release()
    const [standIn = ''] = readdirSync(tmpdir())
    chmodSync(join(tmpdir(), standIn), 0o777)
    await expect(lockFolder(dir)).rejects.toThrow('not this user')
  })

  it('works for a folder whose name is longer than a socket path may be', async () => {
    // Its stand-in is made there.
    vi.stubEnv('TMPDIR', temporaryFolder())
    const dir = join(temporaryFolder(), 'x'.repeat(120))
    const first = await lockFolder(dir)
    await expect(lockFolder(dir)).rejects.toBeInstanceOf(FolderInUse)
    await first.release()
  })
})
