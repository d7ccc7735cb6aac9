import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HandMadeModel, writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { describeFolder, importModel, misfitOf } from './import-model.ts'
import { ModelFault } from './model-fault.ts'
import { builtInModels } from './model-list.ts'
import { readInstalled } from './read-installed.ts'

const bend = (folder: string, changes: Partial<HandMadeModel>): void =>
  writeFileSync(join(folder, 'model.json'), JSON.stringify({ ...writeToneTranscriber(folder), ...changes }))

const importFrom = async (root: string, source: string): Promise<void> => {
  const description = await describeFolder(source, [])
  await importModel({ root, source, description, keepFree: 0, onProgress: () => undefined })
}

describe('the description of a folder to import', () => {
  const HASH = '0'.repeat(64)
  const file = (name: string) => ({ role: 'tokens', name, size: 1, sha256: HASH })

  it.each([
    '../tokens.txt',
    '/etc/passwd',
    'data/../../tokens.txt',
    '.hidden',
    'a\\b',
    'a\u0000b',
    'a\nb',
    'a'.repeat(200),
    'model.json',
    'Self-Test.json',
    'tokens.txt.part',
  ])('may not name a file %j', async name => {
    const folder = temporaryFolder()
    bend(folder, { files: [file(name)] })
    await expect(describeFolder(folder, [])).rejects.toMatchObject({ kind: 'unfit' })
  })

  it('may not name files that cannot lie together, nor thousands', async () => {
    const folder = temporaryFolder()
    const many = Array.from({ length: 5_000 }, (_, at) => file(`file-${at}`))
    for (const files of [[file('a'), file('A')], [file('a'), file('a/b')], many]) {
      bend(folder, { files })
      await expect(describeFolder(folder, [])).rejects.toMatchObject({ kind: 'unfit' })
    }
  })

  it.each(['..', '../up', '.arriving', 'a/b', 'a\u0000', 'a'.repeat(200)])(
    'may neither be called %j nor have that revision',
    async name => {
      const folder = temporaryFolder()
      for (const changes of [{ id: name }, { revision: name }]) {
        bend(folder, changes)
        await expect(describeFolder(folder, [])).rejects.toMatchObject({ kind: 'unfit' })
      }
    },
  )

  it('says nothing that would steer a terminal, nor does what is wrong with it', async () => {
    const folder = temporaryFolder()
    bend(folder, { credit: 'A\u001b[2JB\nC', licence: 'D\u009bE' })
    expect(await describeFolder(folder, [])).toMatchObject({ credit: 'A [2JB C', licence: 'D E' })
    expect(new ModelFault('failed', { reason: 'A\u001b]0;B\r\nC' }).message).toBe('It failed: A ]0;B C.')
  })

  it('must fit an engine', async () => {
    const folder = temporaryFolder()
    bend(folder, { kind: 'vits' })
    await expect(describeFolder(folder, [])).rejects.toThrow('of the kind vits is for voice, not for ears')
    bend(folder, { engine: 'llama.cpp' })
    await expect(describeFolder(folder, [])).rejects.toThrow('runs with sherpa-onnx, not with llama.cpp')
    bend(folder, { kind: 'offline-ctc' })
    await expect(describeFolder(folder, [])).rejects.toThrow('no file has the role model')
    expect(builtInModels().map(misfitOf).filter(Boolean)).toEqual([])
  })
})

describe('an import', () => {
  it('takes nothing from where models are installed, and leaves it there', async () => {
    const root = temporaryFolder()
    const installed = join(root, 'tone-transcriber', 'by-hand-1')
    writeToneTranscriber(installed)
    const link = join(temporaryFolder(), 'tone-transcriber')
    symlinkSync(installed, link)
    for (const source of [installed, link])
      await expect(importFrom(root, source)).rejects.toThrow('it lies where models are installed')
    expect(await readInstalled(root)).toHaveLength(1)
  })

  it('refuses files that are symbolic links, also in a linked folder inside', async () => {
    const [root, source, elsewhere] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    writeToneTranscriber(elsewhere)
    symlinkSync(join(elsewhere, 'model.json'), join(source, 'model.json'))
    await expect(importFrom(root, source)).rejects.toThrow('model.json is a symbolic link')
    const inside = temporaryFolder()
    symlinkSync(elsewhere, join(inside, 'data'))
    writeToneTranscriber(inside)
    const described = await describeFolder(inside, [])
    const files = described.files.map(file => ({ ...file, name: `data/${file.name}` }))
    const into = { root, source: inside, keepFree: 0, onProgress: () => undefined }
    await expect(importModel({ ...into, description: { ...described, files } })).rejects.toThrow(
      /data\/\S+ is a symbolic link/,
    )
    expect(await readInstalled(root)).toEqual([])
  })
})
