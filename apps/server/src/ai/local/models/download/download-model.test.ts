import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ModelDescription, modelDescription } from '@vivavox/contracts/model-description'
import { type ModelHost, startModelHost } from '@vivavox/stand-ins/models/model-host'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../platform/testing/temporary-folder.ts'
import { blobModel } from '../../testing/blob-model.ts'
import { readInstalled } from '../read-installed.ts'
import { arrivedBytes, downloadModel, type Progress } from './download-model.ts'
import { createHttp, type Http } from './http.ts'

let host: ModelHost
let http: Http
let root: string
beforeEach(async () => {
  host = await startModelHost()
  http = createHttp()
  root = temporaryFolder()
})
afterEach(async () => {
  await http.close()
  await host.close()
})

const { description, contents } = blobModel({ 'model.onnx': 300_000, 'tokens.txt': 20 })
const LARGE = 300_000

interface Options {
  of?: ModelDescription
  signal?: AbortSignal
  mirrors?: string[]
  keepFree?: number
  onProgress?: (progress: Progress) => void
  now?: () => number
}

const fetchIt = ({
  of = description,
  signal,
  mirrors = [host.url],
  keepFree = 0,
  onProgress,
  now = () => 0,
}: Options = {}) =>
  downloadModel({
    root,
    description: of,
    urlsOf: ({ name }) => mirrors.map(base => `${base}/${of.id}/${name}`),
    keepFree,
    http,
    signal: signal ?? new AbortController().signal,
    onProgress: onProgress ?? (() => undefined),
    pauses: [1],
    now,
  })

const installed = async () => (await readInstalled(root))[0] ?? null
const sent = () => host.served.reduce((sum, { bytes }) => sum + bytes, 0)
const unseen = (): ModelDescription => ({
  ...description,
  files: description.files.map(file => ({ ...file, size: null, about_bytes: 250_000, sha256: null })),
})

/** What the published content is, byte by byte. */
const expectWhole = async () => {
  const model = await installed()
  expect(model).not.toBeNull()
  for (const [name, content] of Object.entries(contents))
    expect(readFileSync(join(model?.folder ?? '', name)).equals(content)).toBe(true)
}

describe('a download', () => {
  beforeEach(() => host.publish(description, contents))

  it('installs the model once all of it is there, and tells how far it is', async () => {
    const seen: Progress[] = []
    await fetchIt({ onProgress: progress => seen.push(progress) })
    await expectWhole()
    const total = LARGE + 20
    expect(seen.at(-1)).toEqual({ bytes: total, total, received: total, missing: 0, phase: 'checking' })
    expect(new Set(seen.slice(0, -1).map(({ phase }) => phase))).toEqual(new Set(['downloading']))
    expect(readdirSync(join(root, '.arriving', description.id))).toEqual([])
  })

  it('goes on where the line was cut: what lies on disk is not asked for again', async () => {
    host.faults.holdAfter = 100_000
    const running = fetchIt()
    await host.held()
    await expect.poll(() => arrivedBytes(root, description)).toBe(100_000)
    host.cut()
    await running
    await expectWhole()
    expect(sent()).toBe(LARGE + 20)
  })

  it('goes on where the line is cut again and again', async () => {
    host.faults.cutAfter = [100_000, 1, 50_000]
    await fetchIt()
    await expectWhole()
    const pieces = host.served.filter(({ path }) => path.endsWith('model.onnx'))
    expect(pieces.length).toBeGreaterThanOrEqual(4)
    // What was on its way when the line broke may be lost with it.
    const begins = pieces.map(({ from }) => from)
    expect(begins).toEqual([...begins].sort((a, b) => a - b))
    expect(pieces.filter(({ from, status }) => from === 0 && status === 206)).toEqual([])
    expect(sent()).toBeLessThan(LARGE + 20 + 150_001)
  })

  it('keeps what has arrived when it is cancelled, and needs only the rest afterwards', async () => {
    host.faults.holdAfter = 120_000
    const cancel = new AbortController()
    const running = fetchIt({ signal: cancel.signal })
    const ended = expect(running).rejects.toThrow('This operation was aborted')
    await host.held()
    await expect.poll(() => arrivedBytes(root, description)).toBe(120_000)
    expect(await installed()).toBeNull()
    cancel.abort()
    await ended
    host.release()
    const seen: Progress[] = []
    await fetchIt({ onProgress: progress => seen.push(progress) })
    await expectWhole()
    expect(seen[0]).toMatchObject({ bytes: 120_000, received: 0, phase: 'checking' })
    expect(host.served.map(({ from }) => from)).toEqual([0, 120_000, 0])
  })

  it('begins a file again where the server refuses ranges, and no figure falls', async () => {
    host.faults.refuseRanges = true
    host.faults.cutAfter = [100_000]
    const seen: number[] = []
    await fetchIt({ onProgress: ({ bytes }) => seen.push(bytes) })
    await expectWhole()
    expect(host.served.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })

  it('deletes a file with a wrong hash and says so', async () => {
    host.faults.corrupted.add('model.onnx')
    await expect(fetchIt()).rejects.toMatchObject({ kind: 'wrong_hash', facts: { file: 'model.onnx' } })
    expect(await installed()).toBeNull()
    expect(await arrivedBytes(root, description)).toBe(0)
    expect(readdirSync(join(root, '.arriving', description.id))).toEqual([])
  })

  it('takes a file whole again whose first part was another content', async () => {
    host.faults.corrupted.add('model.onnx')
    host.faults.holdAfter = 120_000
    const cancel = new AbortController()
    const ended = expect(fetchIt({ signal: cancel.signal })).rejects.toThrow()
    await host.held()
    cancel.abort()
    await ended
    host.release()
    host.faults.corrupted.clear()
    await fetchIt()
    await expectWhole()
  })

  it('takes the next address where one is down, or has another file', async () => {
    const [down, wrong] = [await startModelHost(), await startModelHost()]
    down.faults.down = true
    wrong.publish(description, contents)
    wrong.faults.corrupted.add('model.onnx')
    await fetchIt({ mirrors: [down.url, wrong.url, host.url] })
    await expectWhole()
    await Promise.all([down.close(), wrong.close()])
  })

  it('says why where no address answers', async () => {
    host.faults.down = true
    await expect(fetchIt()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('says that this machine does not get there, and what to do, where nothing listens', async () => {
    const gone = await startModelHost()
    await gone.close()
    const error = await fetchIt({ mirrors: [gone.url] }).catch(fault => fault)
    expect(error).toMatchObject({ kind: 'offline' })
    expect(error.message).toBe(
      `This machine cannot reach ${new URL(gone.url).host}. Without internet, import a folder (npm run models -- import FOLDER) or set MODELS_URL.`,
    )
  })

  it('writes down the unknown size and hash of files, resumed by their tag', async () => {
    host.faults.holdAfter = 100_000
    const running = fetchIt({ of: unseen() })
    await host.held()
    await expect.poll(() => arrivedBytes(root, description)).toBe(100_000)
    host.cut()
    await running
    await expectWhole()
    expect((await installed())?.description).toMatchObject({ files: description.files, pinned: false })
    expect(host.served.map(({ status, from }) => [status, from])).toEqual([
      [200, 0],
      [206, 100_000],
      [200, 0],
    ])
  })

  it('does not join two contents of a file without a known hash', async () => {
    host.faults.holdAfter = 120_000
    host.faults.corrupted.add('model.onnx')
    const cancel = new AbortController()
    const ended = expect(fetchIt({ of: unseen(), signal: cancel.signal })).rejects.toThrow()
    await host.held()
    cancel.abort()
    await ended
    host.release()
    host.faults.corrupted.clear()
    await fetchIt({ of: unseen() })
    await expectWhole()
  })

  it('asks for nothing where the disk has no room for it and a tenth more', async () => {
    await expect(fetchIt({ keepFree: 1e15 })).rejects.toMatchObject({ kind: 'no_space' })
    const { bavail, bsize } = await statfs(root)
    const huge = { ...description, files: [{ ...unseen().files[0], about_bytes: bavail * bsize - 1e8 }] }
    await expect(fetchIt({ of: huge as ModelDescription })).rejects.toMatchObject({ kind: 'no_space' })
    expect(host.served).toEqual([])
    expect(readdirSync(join(root, '.arriving', description.id))).toEqual([])
  })
})

describe('a line that becomes slow', () => {
  const FAST = 1_000_000
  const big = blobModel({ 'model.onnx': 8 * FAST })
  /** Ten seconds for the first megabyte, nearly ten minutes for each one after it. */
  const fetchSlowly = async () => {
    host.publish(big.description, big.contents)
    let at = 0
    const onProgress = ({ received }: Progress) => {
      at = Math.min(received, FAST) / 100 + Math.max(0, received - FAST) / 2
    }
    await fetchIt({ of: big.description, onProgress, now: () => at })
    expect((await installed())?.description.files).toMatchObject(big.description.files)
  }

  it('is given up for a new one that goes on from the last byte', async () => {
    await fetchSlowly()
    expect(host.served.length).toBeGreaterThan(1)
    for (const { from, status } of host.served.slice(1))
      expect({ far: from > FAST, status }).toEqual({ far: true, status: 206 })
  })

  it('is given up once where the server sends the file from its start again', async () => {
    host.faults.refuseRanges = true
    await fetchSlowly()
    expect(host.served.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a server that sends more than was promised', () => {
  const send = async (reply: (response: ServerResponse) => void): Promise<string> => {
    const server = createServer((_, response) => reply(response)).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections()
  })
  const endless = (response: ServerResponse): void => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
      response.once('drain', more)
    }
    more()
  }
  /** So much room is left for models, and no more. */
  const keepAllBut = async (bytes: number): Promise<number> => {
    const { bavail, bsize } = await statfs(root)
    return bavail * bsize - bytes
  }

  it('never takes the room that must stay free, and what came of it is thrown away', async () => {
    const url = await send(endless)
    const keepFree = await keepAllBut(20_000_000)
    await expect(fetchIt({ of: unseen(), mirrors: [url], keepFree })).rejects.toMatchObject({
      kind: 'no_space',
    })
    expect(await arrivedBytes(root, unseen())).toBe(0)
  })

  it('is asked for nothing that it says is too long', async () => {
    const url = await send(response => response.writeHead(200, { 'content-length': 9e14 }).flushHeaders())
    await expect(fetchIt({ of: unseen(), mirrors: [url] })).rejects.toMatchObject({ kind: 'no_space' })
  })

  it('with an empty file is not the one', async () => {
    const url = await send(response => response.end())
    await expect(fetchIt({ of: unseen(), mirrors: [url] })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await installed()).toBeNull()
  })

  it('cannot fill the memory with its list', async () => {
    const url = await send(endless)
    await expect(http.json(url, AbortSignal.timeout(10_000))).rejects.toThrow('the answer is too long')
  })
})

const mountSmallDisk = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a disk that is full in the middle', () => {
  it.runIf(process.getuid?.() === 0)('ends the download, and with room it goes on', async () => {
    host.publish(description, contents)
    if (!mountSmallDisk(root)) return
    try {
      host.faults.holdAfter = 100_000
      const running = fetchIt()
      const ended = expect(running).rejects.toMatchObject({ kind: 'disk_full', facts: { missing: 1 } })
      await host.held()
      await expect.poll(() => arrivedBytes(root, description)).toBe(100_000)
      const filler = join(root, '.filler')
      execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1k', 'count=320'], { stdio: 'ignore' })
      host.release()
      await ended
      const kept = await arrivedBytes(root, description)
      expect(kept).toBeGreaterThanOrEqual(100_000)
      expect(await installed()).toBeNull()
      rmSync(filler)
      host.faults.holdAfter = null
      await fetchIt()
      await expectWhole()
      expect(host.served.map(({ from }) => from)).toEqual([0, kept, 0])
    } finally {
      execFileSync('umount', [root])
    }
  })
})

it('a model host lists what it serves as the store understands it', async () => {
  host.publish(description, contents)
  const { models } = (await http.json(`${host.url}/manifest.json`, new AbortController().signal)) as {
    models: unknown[]
  }
  expect(models.map(model => modelDescription.parse(model))).toEqual([description])
  expect(existsSync(join(root, '.arriving'))).toBe(false)
})
