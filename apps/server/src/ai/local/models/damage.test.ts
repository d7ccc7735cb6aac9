import { mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { blobModel } from '../testing/blob-model.ts'
import { damageOf, verifyFiles } from './damage.ts'
import { readInstalled, readModelFolders } from './read-installed.ts'

const { description, contents } = blobModel({ 'model.onnx': 1_000, 'tokens.txt': 10 })
const BEFORE = new Date(Date.now() - 60_000)

/** An installed model: its files first, then its description. */
const install = () => {
  const root = temporaryFolder()
  const folder = join(root, description.id, description.revision)
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(join(folder, name), content)
    utimesSync(join(folder, name), BEFORE, BEFORE)
  }
  writeFileSync(join(folder, 'model.json'), JSON.stringify(description))
  return { root, folder, file: join(folder, 'model.onnx') }
}
const damage = async (root: string) => (await readModelFolders(root)).map(found => found.damage?.kind ?? null)
const garble = (file: string, time: Date) => {
  writeFileSync(file, Buffer.alloc(1_000))
  utimesSync(file, time, time)
}

it('finds nothing wrong with what was installed', async () => {
  const { root, folder } = install()
  expect(await damage(root)).toEqual([null])
  await verifyFiles(folder, description)
})

it.each<[string, (file: string) => void]>([
  ['file_cut', file => truncateSync(file, 500)],
  ['file_missing', file => rmSync(file)],
  ['file_changed', file => garble(file, new Date(Date.now() + 1_000))],
])('shows a damaged model as %s, and installs it no more', async (kind, harm) => {
  const { root, folder, file } = install()
  harm(file)
  expect(await damage(root)).toEqual([kind])
  expect(await readInstalled(root)).toEqual([])
  await expect(verifyFiles(folder, description)).rejects.toMatchObject({
    kind,
    facts: { file: 'model.onnx' },
  })
})

it('finds bytes that changed under an old time by their hash, and shows it from then on', async () => {
  const { root, folder, file } = install()
  garble(file, BEFORE)
  expect(await damage(root)).toEqual([null])
  await expect(verifyFiles(folder, description)).rejects.toMatchObject({ kind: 'file_changed' })
  expect(await damage(root)).toEqual(['file_changed'])
})

it('takes files that a copy made younger than their description', async () => {
  const { folder, file } = install()
  utimesSync(file, new Date(), new Date())
  expect(await damageOf(folder, description, BEFORE.getTime())).toBeNull()
})
