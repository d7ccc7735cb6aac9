import { mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { openModelStore, type WatchedStore } from './model-store.ts'

let store: WatchedStore | undefined
afterEach(() => store?.close())

const open = async (root: string, lookMs?: number): Promise<WatchedStore> => {
  store = await openModelStore(root, lookMs)
  return store
}
const ids = (of: WatchedStore) => of.installed().map(({ description }) => description.id)

/** A second model of the same sound: only its description differs. */
const describeAs = (folder: string, change: object): void => {
  const path = join(folder, 'model.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }))
}

describe('the store of models', () => {
  it('is empty where nothing was ever installed', async () => {
    const models = await open(join(temporaryFolder(), 'models'))
    expect(models.installed()).toEqual([])
    expect(models.best('ears', 'en')).toBeNull()
  })

  it('takes the folder of a model whose files are whole', async () => {
    const root = temporaryFolder()
    writeToneTranscriber(join(root, 'tone-transcriber', 'by-hand-1'))
    const models = await open(root)
    expect(models.best('ears', 'ru-RU')).toMatchObject({
      description: { id: 'tone-transcriber' },
      folder: join(root, 'tone-transcriber', 'by-hand-1'),
    })
    expect(models.best('ears', 'de')).toBeNull()
    expect(models.best('voice', 'en')).toBeNull()
  })

  it('promises nothing of a model that the engine of this machine cannot run', async () => {
    const root = temporaryFolder()
    writeToneTranscriber(join(root, 'tone-transcriber', 'by-hand-1'))
    store = await openModelStore(root, undefined, false)
    expect(ids(store)).toEqual(['tone-transcriber'])
    expect(store.best('ears', 'ru')).toBeNull()
  })

  it('takes no folder with a missing file, a short file, another id or no readable description', async () => {
    const root = temporaryFolder()
    const made = ['missing', 'short', 'other', 'broken'].map(name => join(root, 'tone-transcriber', name))
    for (const folder of made) writeToneTranscriber(folder)
    rmSync(join(made[0] ?? '', 'joiner.onnx'))
    truncateSync(join(made[1] ?? '', 'encoder.onnx'), 10)
    describeAs(made[2] ?? '', { id: 'another' })
    writeFileSync(join(made[3] ?? '', 'model.json'), '{')
    mkdirSync(join(root, 'empty', '1'), { recursive: true })
    expect(ids(await open(root))).toEqual([])
  })

  it('prefers the one recommended for the language', async () => {
    const root = temporaryFolder()
    for (const id of ['a', 'b']) writeToneTranscriber(join(root, id, '1'))
    describeAs(join(root, 'a', '1'), { id: 'a', recommended_for: ['en'] })
    describeAs(join(root, 'b', '1'), { id: 'b', recommended_for: ['ru'] })
    const models = await open(root)
    const best = (language: string) => models.best('ears', language)?.description.id
    expect([best('en-GB'), best('ru')]).toEqual(['a', 'b'])
  })

  it('notices what another process installs and removes', async () => {
    const root = temporaryFolder()
    const aside = join(temporaryFolder(), 'made')
    writeToneTranscriber(aside)
    const models = await open(root, 5)
    const told = vi.fn()
    models.onChange(told)
    mkdirSync(join(root, 'tone-transcriber'))
    renameSync(aside, join(root, 'tone-transcriber', '1'))
    await vi.waitFor(() => expect(ids(models)).toEqual(['tone-transcriber']), { timeout: 15_000 })
    rmSync(join(root, 'tone-transcriber'), { recursive: true })
    await vi.waitFor(() => expect(ids(models)).toEqual([]), { timeout: 15_000 })
    expect(told).toHaveBeenCalledTimes(2)
  })
})
