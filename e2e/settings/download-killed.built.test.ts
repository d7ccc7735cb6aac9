import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download } from '@vivavox/contracts/downloads'
import { composeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { startModelHost } from '@vivavox/stand-ins/models/model-host'
import { expect, it } from 'vitest'
import { adminOf, api } from '../support/servers/api.ts'
import { startServer } from '../support/servers/start-server.ts'

/** Half of the first file. */
const HALF = 1_000

it('a download that kill -9 ended in the middle goes on from its part after the next start', async () => {
  const host = await startModelHost()
  const { description, contents } = composeToneTranscriber()
  host.publish(description, contents)
  const server = await startServer({ env: { MODELS_URL: host.url } })
  try {
    const { token } = await adminOf(server)
    const { id, revision, files } = description
    const part = join(server.dataDir, 'models/.arriving', id, revision, `${files[0]?.name}.part`)
    host.faults.holdAfter = HALF
    await api(server, `POST /admin/local-models/${id}/download`, { token })
    await host.held()
    await expect.poll(() => readFileSync(part).length).toBe(HALF)
    await server.kill()
    host.release()
    await server.restart()
    const read = async () =>
      (await api<{ downloads: Download[] }>(server, 'GET /admin/downloads', { token })).downloads
    await expect.poll(read).toMatchObject([{ id, phase: 'ready', error: null }])
    expect(host.served.map(({ from }) => from).slice(0, 2)).toEqual([0, HALF])
  } finally {
    await server.dispose()
    await host.close()
  }
})
