import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { startModelHost } from '@vivavox/stand-ins/models/model-host'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { blobModel } from '../../../ai/local/testing/blob-model.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { openStage } from '../../../app/testing/live-stage.ts'
import { startTestApp } from '../../../app/testing/start-test-app.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const { description, contents } = blobModel({ 'model.onnx': 200_000, 'tokens.txt': 10 })

const host = await startModelHost()
afterAll(() => host.close())
host.publish(description, contents)
const app = await useTestApp({
  localModels: { modelsUrl: host.url, transcriberThreads: null, textModelThreads: null },
})
const token = (await createAccount(app.context, { role: 'admin', role_source: 'granted' })).token
beforeEach(() => {
  host.served.length = 0
})

const call = (method: string, path = '', input = {}) =>
  app.api(method, `/admin/local-models${path}`, { token, ...input })
const one = async () => (await call('GET')).body.models[0]
const state = async () => (await one()).state

describe('models on this machine', () => {
  it('are listed, and nothing is fetched by looking', async () => {
    const { status, body } = await call('GET')
    expect(status).toBe(200)
    expect(body.engines.ears).toEqual({ available: true, reason: null })
    expect(body.engines.mind).toEqual({ available: true, reason: null })
    expect(body.models).toEqual([
      expect.objectContaining({
        id: 'blob',
        purpose: 'ears',
        languages: ['en'],
        size_bytes: 200_010,
        licence: 'Apache-2.0',
        pinned: true,
        recommended_for: ['en'],
        state: 'absent',
        progress: null,
        error: null,
        self_test: null,
      }),
    ])
    expect(host.served).toEqual([])
  })

  it('are fetched when the administrator asks, stopped, resumed and removed', async () => {
    host.faults.holdAfter = 50_000
    expect((await call('POST', '/blob/download')).status).toBe(202)
    await host.held()
    await expect.poll(one).toMatchObject({
      state: 'downloading',
      progress: { bytes: 50_000, total: 200_010 },
    })
    expect((await call('DELETE', '/blob/download')).status).toBe(204)
    expect(await one()).toMatchObject({ state: 'absent', progress: { bytes: 50_000, total: 200_010 } })
    host.release()
    await call('POST', '/blob/download')
    await expect.poll(state).toBe('ready')
    expect(host.served.map(({ from }) => from)).toEqual([0, 50_000, 0])
    // The page sees the folder a moment before the store looks again.
    await expect.poll(() => app.context.models?.best('ears', 'en')?.description.id).toBe('blob')
    expect((await call('POST', '/blob/download')).status).toBe(200)
    expect((await call('DELETE', '/blob')).status).toBe(204)
    expect(await state()).toBe('absent')
    expect(app.context.models?.best('ears', 'en')).toBeNull()
    expect((await call('DELETE', '/blob')).status).toBe(404)
  })

  it('say why they could not be fetched, in the language of the reader', async () => {
    host.faults.corrupted.add('model.onnx')
    await call('POST', '/blob/download')
    await expect.poll(state).toBe('failed')
    expect((await one()).error).toContain('The content of model.onnx does not match the list')
    const russian = await call('GET', '', { headers: { 'accept-language': 'ru' } })
    expect(russian.body.models[0].error).toContain('Содержимое файла model.onnx не совпало')
    host.faults.corrupted.clear()
    await call('POST', '/blob/download')
    await expect.poll(state).toBe('ready')
    await call('DELETE', '/blob')
  })

  it('that are unknown are not found', async () => {
    expect((await call('POST', '/nothing/download')).status).toBe(404)
    expect((await call('DELETE', '/nothing/download')).status).toBe(404)
    for (const id of ['..%2Fblob', '..%2F..%2Fstray', '%00']) {
      expect((await call('DELETE', `/${id}`)).status).toBe(404)
    }
    expect(existsSync(join(app.context.config.dataDir, 'stray'))).toBe(false)
  })

  it('laid there by hand count as soon as they are whole', async () => {
    const root = join(app.context.config.dataDir, 'models')
    writeToneTranscriber(join(root, 'tone-transcriber', 'by-hand-1'))
    await app.context.models?.refresh()
    const { body } = await call('GET')
    expect(body.models.map((model: { id: string; state: string }) => [model.id, model.state])).toEqual([
      ['blob', 'absent'],
      ['tone-transcriber', 'ready'],
    ])
    expect((await call('DELETE', '/tone-transcriber')).status).toBe(204)
    expect(existsSync(join(root, 'tone-transcriber'))).toBe(false)
  })
})

describe('the models recommended for this machine', () => {
  it('are named with what they take, in the language of the reader', async () => {
    const read = (path: string, language: string) =>
      app.api('GET', path, { token, headers: { 'accept-language': language } })
    const { status, body } = await read('/admin/machine', 'en')
    expect(status).toBe(200)
    expect(body.cores).toBeGreaterThan(0)
    const nothing = { model: null, better: null }
    expect(body.recommended).toEqual([
      {
        capability: 'hearing',
        better: null,
        model: {
          ...{ id: 'blob', name: 'blob', size_bytes: 200_010, memory_mb: 150, installed: false },
          fit: expect.stringMatching(/comfortable|tight/),
          verdict: expect.stringContaining('0.2 GB of memory'),
        },
      },
      { capability: 'judging', ...nothing },
      { capability: 'voice', ...nothing },
    ])
    const russian = await read('/admin/machine?language=en', 'ru')
    expect(russian.body.recommended[0].model.verdict).toContain('0,2 ГБ памяти')
    expect((await read('/admin/machine?language=de', 'en')).body.recommended[0]).toMatchObject(nothing)
  })
})

describe('a model that an interview uses', () => {
  it('is not removed while its candidate is connected', async () => {
    const stage = await openStage({
      localModels: { modelsUrl: host.url, transcriberThreads: null, textModelThreads: null },
    })
    const { context, api } = stage.app()
    const admin = await createAccount(context, { role: 'admin', role_source: 'granted' })
    writeToneTranscriber(join(context.config.dataDir, 'models', 'tone-transcriber', '1'))
    await context.models?.refresh()
    const remove = (headers = {}) =>
      api('DELETE', '/admin/local-models/tone-transcriber', { token: admin.token, headers })
    const { candidate } = await stage.enterNew()
    const refused = await remove()
    expect([refused.status, refused.body.code]).toEqual([409, 'MODEL_IN_USE'])
    expect((await remove({ 'accept-language': 'ru' })).body.error).toContain('сейчас занята')
    candidate.close()
    await expect.poll(async () => (await remove()).status).toBe(204)
    await stage.stop()
  })
})

describe('a list that cannot be read', () => {
  it('is told, and what is installed is shown all the same', async () => {
    const other = await startTestApp({
      localModels: { modelsUrl: 'http://127.0.0.1:9', transcriberThreads: null, textModelThreads: null },
    })
    const admin = await createAccount(other.context, { role: 'admin', role_source: 'granted' })
    writeToneTranscriber(join(other.context.config.dataDir, 'models', 'tone-transcriber', '1'))
    const { status, body } = await other.api('GET', '/admin/local-models', { token: admin.token })
    expect(status).toBe(200)
    expect(body.list_error).toContain('127.0.0.1:9/manifest.json')
    expect(body.models).toHaveLength(1)
    await other.stop()
  })
})

describe('LOCAL_MODELS=off', () => {
  it('answers 404 everywhere', async () => {
    const off = await startTestApp({ localModels: null })
    const admin = await createAccount(off.context, { role: 'admin', role_source: 'granted' })
    const calls = await Promise.all(
      [
        ['GET', ''],
        ['POST', '/blob/download'],
        ['DELETE', '/blob/download'],
        ['DELETE', '/blob'],
      ].map(([method = '', path]) => off.api(method, `/admin/local-models${path}`, { token: admin.token })),
    )
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    await off.stop()
  })
})
