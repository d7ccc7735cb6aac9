import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Download } from '@vivavox/contracts/downloads'
import { type ModelHost, startModelHost } from '@vivavox/stand-ins/models/model-host'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blobModel } from '../../../ai/local/testing/blob-model.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { startTestApp, type TestApp } from '../../../app/testing/start-test-app.ts'
import { openTestDatabase } from '../../../app/testing/test-database.ts'
import { newId } from '../../../platform/ids.ts'
import {
  adoptDownloads,
  askForDownload,
  listDownloads,
  pauseDownload,
  renewLeases,
} from './downloads.repository.ts'

const SIZE = 200_000
const TOTAL = SIZE + 10
const HALF = 100_000
const { description, contents } = blobModel({ 'model.onnx': SIZE, 'tokens.txt': 10 })
const second = { ...description, id: 'second' }

let host: ModelHost
let app: TestApp
let tokens: string[]
let emails: string[]
const modelsAt = (modelsUrl: string) => ({
  minFreeMb: 0,
  localModels: { modelsUrl, transcriberThreads: null, textModelThreads: null },
})

beforeAll(async () => {
  host = await startModelHost()
  host.publish(description, contents)
  host.publish(second, contents)
  host.publish({ ...description, id: 'lost' }, {})
  app = await startTestApp(modelsAt(host.url))
  const admin = () => createAccount(app.context, { role: 'admin', role_source: 'granted', language: 'en' })
  const admins = [await admin(), await admin()]
  tokens = admins.map(({ token }) => token)
  emails = admins.map(({ email }) => email)
})
afterAll(async () => {
  await app.stop()
  await host.close()
})
beforeEach(() => {
  host.served.length = 0
})
afterEach(async () => {
  host.faults.corrupted.clear()
  host.faults.refuseRanges = false
  host.release()
  for (const { id } of await all()) await cancel(id)
  for (const id of ['blob', 'second']) await call('DELETE', `/local-models/${id}`)
})

const call = (method: string, path: string, headers = {}, token = tokens[0] ?? '') =>
  app.api(method, `/admin${path}`, { token, headers })
const all = async (headers = {}, token?: string): Promise<Download[]> =>
  (await call('GET', '/downloads', headers, token)).body.downloads
const one = async (id = 'blob') => (await all()).find(download => download.id === id)
const phase = async (id?: string) => (await one(id))?.phase
const start = async (id = 'blob') => (await call('POST', `/local-models/${id}/download`)).status
const pause = async (id = 'blob') => (await call('DELETE', `/local-models/${id}/download`)).status
const cancel = async (id = 'blob') => (await call('DELETE', `/downloads/${id}`)).status
const models = () => join(app.context.config.dataDir, 'models')
const arriving = (id = 'blob') => {
  const folder = join(models(), '.arriving', id)
  return existsSync(folder) ? readdirSync(folder).filter(name => !name.endsWith('.sock')) : []
}

/** Starts it and waits until half of it is there. */
const startHalf = async (id?: string) => {
  host.faults.holdAfter = HALF
  expect(await start(id)).toBe(202)
  await host.held()
  await expect.poll(() => one(id)).toMatchObject({ bytes: HALF, total: TOTAL, phase: 'downloading' })
}

describe('a download', () => {
  it('is the same for each administrator, and ends as ready', async () => {
    await startHalf()
    expect(await all({}, tokens[1])).toEqual([
      {
        ...{ id: 'blob', name: 'blob', phase: 'downloading', paused: false, bytes: HALF, total: TOTAL },
        ...{ bytes_per_second: 0, seconds_left: null, error: null },
      },
    ])
    host.release()
    await expect.poll(phase).toBe('ready')
    expect(await one()).toMatchObject({ bytes: TOTAL, total: TOTAL, error: null })
  })

  it('waits behind the one that runs', async () => {
    await startHalf()
    await start('second')
    expect(await all()).toMatchObject([
      { id: 'blob', phase: 'downloading' },
      { id: 'second', phase: 'waiting', paused: false },
    ])
    host.release()
    await expect.poll(() => phase('second')).toBe('ready')
  })

  it('is paused with what has arrived, and resumed by Range', async () => {
    await startHalf()
    expect(await pause()).toBe(204)
    expect(await one()).toMatchObject({ phase: 'waiting', paused: true, bytes: HALF })
    host.release()
    await start()
    await expect.poll(phase).toBe('ready')
    expect(host.served.map(({ from }) => from)).toEqual([0, HALF, 0])
  })

  it('leaves nothing behind when it is cancelled, running or paused', async () => {
    await startHalf()
    expect(await cancel()).toBe(204)
    expect([await all(), arriving()]).toEqual([[], []])
    host.release()
    await startHalf()
    await pause()
    expect(arriving()).not.toEqual([])
    await cancel()
    expect([await all(), arriving()]).toEqual([[], []])
  })

  it('goes on from its part after a crash', { timeout: 60_000 }, async () => {
    await startHalf()
    const restarted = await app.restart()
    host.release()
    const read = async () => (await restarted.api('GET', '/admin/downloads', { token: tokens[0] ?? '' })).body
    // Where other nodes may be there, the lease has to end first.
    const patience = { timeout: 45_000 }
    await expect
      .poll(read, patience)
      .toMatchObject({ downloads: [{ id: 'blob', phase: 'ready', bytes: TOTAL }] })
    app = restarted
  })
})

describe('the administrator who asked', () => {
  const asked = async (minutes: number) => {
    await sql`update model_downloads set asked_at = asked_at - make_interval(mins => ${minutes})`.execute(
      app.context.db,
    )
  }
  const mails = (at = 0) => readMails(app.context.config, emails[at])

  it('gets one mail when the last of the downloads ends that took more than ten minutes, and none of a short one', async () => {
    await startHalf()
    host.release()
    await expect.poll(phase).toBe('ready')
    await call('DELETE', '/local-models/blob')
    await startHalf()
    await start('lost')
    await asked(11)
    host.release()
    await expect.poll(() => phase('lost')).toBe('failed')
    await expect
      .poll(() => mails())
      .toMatchObject([
        {
          subject: 'Models could not be downloaded',
          text: expect.stringMatching(/lost: model\.onnx could not be downloaded[\s\S]+Ready: blob/),
        },
      ])
  })

  it.each([
    ['pausing', '/local-models/second/download'],
    ['cancelling', '/downloads/second'],
  ])('gets the mail of a model that is ready on %s the other', async (_, path) => {
    const begin = (id: string) => call('POST', `/local-models/${id}/download`, {}, tokens[1])
    host.faults.holdAfter = HALF
    await begin('blob')
    await host.held()
    await begin('second')
    await asked(11)
    host.release()
    host.faults.holdAfter = HALF
    await expect.poll(() => phase('blob')).toBe('ready')
    const before = (await mails(1)).length
    await call('DELETE', path, {}, tokens[1])
    await expect.poll(() => mails(1)).toHaveLength(before + 1)
    expect((await mails(1)).at(-1)?.text).toContain('blob')
  })
})

describe('a mirror that misbehaves', () => {
  it('with 200 instead of 206 has the file begin anew', async () => {
    host.faults.refuseRanges = true
    host.faults.cutAfter = [HALF]
    await start()
    await expect.poll(phase).toBe('ready')
    expect(host.served.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('with another content: it is said in both languages, nothing stays, and it can be tried again', async () => {
    host.faults.corrupted.add('model.onnx')
    await start()
    await expect.poll(phase).toBe('failed')
    const words = 'The content of model.onnx does not match the list, so the file was deleted.'
    expect(await one()).toMatchObject({ bytes: 0, paused: false, error: words })
    expect((await all({ 'accept-language': 'ru' }))[0]?.error).toContain('Содержимое файла model.onnx')
    expect(arriving()).toEqual([])
    host.faults.corrupted.clear()
    await start()
    await expect.poll(phase).toBe('ready')
  })

  it('without the file: it is said in one sentence', async () => {
    await start('lost')
    await expect.poll(() => phase('lost')).toBe('failed')
    expect((await one('lost'))?.error).toMatch(/^model\.onnx could not be downloaded: [^\n]+\.$/)
    expect(arriving('lost')).toEqual([])
  })
})

describe('a disk without room', () => {
  it('is told before anything is asked for', async () => {
    const small = await startTestApp({ ...modelsAt(host.url), minFreeMb: 1e9 })
    const { token } = await createAccount(small.context, { role: 'admin', role_source: 'granted' })
    await small.api('POST', '/admin/local-models/blob/download', { token })
    const read = async () => (await small.api('GET', '/admin/downloads', { token })).body.downloads[0]
    await expect.poll(read).toMatchObject({
      phase: 'failed',
      error: expect.stringMatching(/^Not enough room on the disk: \d+ MB are needed, \d+ MB are free\.$/),
    })
    expect(host.served).toEqual([])
    await small.stop()
  })

  it.runIf(process.getuid?.() === 0)('in the middle pauses it, and with room it goes on', async () => {
    mkdirSync(models(), { recursive: true })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', models()], { stdio: 'ignore' })
    } catch {
      return
    }
    try {
      await startHalf()
      const filler = join(models(), '.filler')
      execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1k', 'count=240'], { stdio: 'ignore' })
      host.release()
      await expect.poll(one).toMatchObject({
        ...{ phase: 'waiting', paused: true },
        error: 'The disk is full: 1 MB more are needed. What has arrived is kept.',
      })
      expect((await one())?.bytes).toBeGreaterThanOrEqual(HALF)
      execFileSync('rm', [filler])
      await start()
      await expect.poll(phase).toBe('ready')
      expect(host.served.map(({ from }) => from).slice(1)).not.toContain(1)
    } finally {
      await cancel()
      await call('DELETE', '/local-models/blob')
      execFileSync('umount', [models()])
    }
  })
})

describe('a node that holds a download', () => {
  it('keeps it while it gives signs of life; then another one takes it up, unless it is paused', async () => {
    const { db, raw, close, drop } = await openTestDatabase()
    const [first, other] = [newId(), newId()]
    await askForDownload(db, first, { id: 'blob', arrived: 5, total: 10, by: null })
    await adoptDownloads(db, other, false)
    await askForDownload(db, other, { id: 'blob', arrived: 0, total: 10, by: null })
    expect([await renewLeases(db, first), await renewLeases(db, other)]).toEqual([['blob'], []])
    const expire = () =>
      raw(`update model_downloads set lease_until = clock_timestamp() - interval '1 second'`)
    await expire()
    await adoptDownloads(db, other, false)
    expect([await renewLeases(db, first), await renewLeases(db, other)]).toEqual([[], ['blob']])
    await pauseDownload(db, 'blob')
    await expire()
    await adoptDownloads(db, first, false)
    expect(await renewLeases(db, first)).toEqual([])
    await askForDownload(db, first, { id: 'blob', arrived: 0, total: 10, by: null })
    expect(await listDownloads(db)).toMatchObject([{ holder: first, bytes: 5, paused: false }])
    await close()
    await drop()
  })
})
