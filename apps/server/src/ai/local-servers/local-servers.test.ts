import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fault, type OllamaStandIn, startOllamaStandIn } from '@vivavox/stand-ins/ollama'
import { afterEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging.ts'
import type { LocalServers } from '../ports/local-servers.ts'
import { createLocalServers } from './local-servers.ts'

const CLOSED = 'http://127.0.0.1:9'
const log = createLogger('silent')
let ollama: OllamaStandIn
let servers: LocalServers
const others: Server[] = []
afterEach(async () => {
  servers.close()
  await ollama?.close()
  for (const server of others.splice(0)) server.close().closeAllConnections()
})

const open = async (faults: readonly Fault[] = [], rest: readonly string[] = []) => {
  ollama = await startOllamaStandIn({ models: ['qwen3:4b', 'gemma3:12b'], faults })
  servers = createLocalServers({ ollama: ollama.origin, others: rest }, log)
  await servers.look()
  return servers
}
/** Another program on a port where a server for text might be. */
const listen = async (answer: { status?: number; body: string } | null): Promise<string> => {
  const server = createServer((_request, response) => {
    if (answer) response.writeHead(answer.status ?? 200).end(answer.body)
  })
  others.push(server)
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const found = () => servers.found()[0]
const names = () => found()?.models.map(({ name }) => name)
const pulls = () => ollama.requests().filter(({ endpoint }) => endpoint === 'pull')

describe('servers for text on this machine', () => {
  it('are found with the models that write and run there, and asked for nothing else', async () => {
    await open()
    expect(servers.found()).toMatchObject([
      {
        kind: 'ollama',
        url: ollama.origin,
        models: [
          { name: 'qwen3:4b', revision: expect.stringMatching(/^[0-9a-f]{12}$/) },
          { name: 'gemma3:12b' },
        ],
        pulling: null,
        pullFault: null,
      },
    ])
    expect(ollama.requests().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/version',
      'GET /api/tags',
    ])
  })

  it('of another kind are found by their list of models', async () => {
    const url = await listen({ body: '{"object":"list","data":[{"id":"qwen3-4b.gguf","object":"model"}]}' })
    await open([], [url])
    expect(servers.found()[1]).toMatchObject({
      kind: 'openai_compatible',
      url,
      models: [{ name: 'qwen3-4b.gguf', revision: null }],
    })
  })

  it.each([
    ['a page', { body: '<!doctype html>' }],
    ['a refusal', { status: 401, body: '{}' }],
    ['another list', { body: '{"data":"none"}' }],
    ['a way elsewhere', { status: 302, body: '' }],
  ])('are not what answers with %s', async (_name, answer) => {
    await open([], [await listen(answer)])
    expect(servers.found()).toHaveLength(1)
  })

  it('that are silent or gone are not waited for', async () => {
    await open([{ kind: 'refuse', on: 'version' }], [CLOSED, await listen(null)])
    expect(servers.found()).toEqual([])
  })

  it('are not asked again a moment later', async () => {
    await open()
    await Promise.all([servers.look(), servers.look()])
    expect(ollama.requests()).toHaveLength(2)
  })
})

describe('a model that an Ollama fetches', () => {
  it('is told of in bytes until it is there', async () => {
    await open([{ kind: 'held', on: 'pull' }])
    expect(servers.pull(ollama.origin, 'qwen3:8b')).toMatchObject({
      pulling: { model: 'qwen3:8b', bytes: 0 },
    })
    await expect
      .poll(found)
      .toMatchObject({ pulling: { model: 'qwen3:8b', bytes: 500_000, total: 1_000_000 } })
    expect(servers.pull(ollama.origin, 'qwen3:8b')).toMatchObject({ pulling: { bytes: 500_000 } })
    expect(servers.pull(ollama.origin, 'another')).toBe('busy')
    expect(pulls()).toHaveLength(1)
    ollama.release()
    await expect.poll(names).toContain('qwen3:8b')
    await expect.poll(found).toMatchObject({ pulling: null, pullFault: null })
  })

  it('is asked of a found Ollama only', async () => {
    await open()
    expect(servers.pull(CLOSED, 'qwen3:8b')).toBeNull()
    expect(pulls()).toEqual([])
  })

  it.each<[string, Fault, string]>([
    [
      'is not in the library',
      { kind: 'late_error', on: 'pull', error: 'pull model manifest: file does not exist' },
      'model_missing',
    ],
    [
      'does not fit on the disk',
      { kind: 'late_error', on: 'pull', error: 'write /x: no space left on device' },
      'disk',
    ],
    ['stops in the middle', { kind: 'cut_body', on: 'pull' }, 'other'],
    ['is told of in broken lines', { kind: 'broken_line', on: 'pull' }, 'other'],
    ['is refused', { kind: 'status', on: 'pull', status: 500 }, 'other'],
  ])('says why, when it %s, and can be asked for again', async (_name, fault, why) => {
    await open([fault])
    servers.pull(ollama.origin, 'qwen3:8b')
    await expect.poll(found).toMatchObject({ pulling: null, pullFault: why })
    servers.pull(ollama.origin, 'qwen3:8b')
    await expect.poll(names).toContain('qwen3:8b')
    expect(found()?.pullFault).toBeNull()
  })

  it('can be stopped', async () => {
    await open([{ kind: 'held', on: 'pull' }])
    servers.pull(ollama.origin, 'qwen3:8b')
    await expect.poll(() => found()?.pulling?.bytes).toBe(500_000)
    servers.stopPull(ollama.origin)
    await expect.poll(found).toMatchObject({ pulling: null, pullFault: null })
    expect(names()).not.toContain('qwen3:8b')
  })

  it('begins anew when it is asked for right after it was stopped', async () => {
    await open([{ kind: 'held', on: 'pull' }])
    servers.pull(ollama.origin, 'qwen3:8b')
    await expect.poll(() => found()?.pulling?.bytes).toBe(500_000)
    servers.stopPull(ollama.origin)
    expect(servers.pull(ollama.origin, 'qwen3:8b')).toMatchObject({ pulling: { bytes: 0 } })
    await expect.poll(names).toContain('qwen3:8b')
    expect(pulls()).toHaveLength(2)
  })
})
