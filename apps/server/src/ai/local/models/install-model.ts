import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ModelDescription } from '@vivavox/contracts/model-description'
import { ModelFault } from './model-fault.ts'
import { DESCRIPTION_FILE } from './read-installed.ts'

/** Names with a dot in front are no installed models. */
const ARRIVING = '.arriving'
const REMOVED = '.removed-'

type Named = Pick<ModelDescription, 'id' | 'revision'>

/** Where the locks and the arriving revisions of a model lie. @param root DATA_DIR/models */
export const arrivingFolder = (root: string, id: string): string => join(root, ARRIVING, id)

/** Where a model's files are gathered until they are whole. */
export const gatherFolder = (root: string, { id, revision }: Named): string =>
  join(arrivingFolder(root, id), revision)

/** On disk for good, even when the power goes. */
const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeDescription = async (folder: string, description: ModelDescription): Promise<void> => {
  const handle = await open(join(folder, DESCRIPTION_FILE), 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(description, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Out of sight in one step; the files go afterwards. */
const discard = async (root: string, folder: string): Promise<void> => {
  const aside = join(root, `${REMOVED}${randomUUID()}`)
  await rename(folder, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rm(aside, { recursive: true, force: true })
}

/**
 * Makes gathered files an installed model: in one step, so that no process sees half of it. What was there of the same
 * id before is removed.
 * @param description with the sizes and hashes that have arrived
 */
export const installModel = async (root: string, description: ModelDescription): Promise<void> => {
  const gathered = gatherFolder(root, description)
  const home = join(root, description.id)
  await writeDescription(gathered, description)
  for (const folder of new Set(description.files.map(({ name }) => dirname(join(gathered, name)))))
    await syncPath(folder)
  await syncPath(gathered)
  await mkdir(home, { recursive: true, mode: 0o700 })
  await discard(root, join(home, description.revision))
  await rename(gathered, join(home, description.revision))
  await syncPath(home)
  const older = (await readdir(home)).filter(name => name !== description.revision)
  for (const name of older) await discard(root, join(home, name))
}

/** @throws ModelFault not_installed */
export const removeModel = async (root: string, id: string): Promise<void> => {
  const names = await readdir(root).catch((): string[] => [])
  if (!names.includes(id) || id.startsWith('.')) throw new ModelFault('not_installed', { id })
  await discard(root, join(root, id))
  // Of a removal that was interrupted.
  for (const name of names.filter(each => each.startsWith(REMOVED)))
    await rm(join(root, name), { recursive: true, force: true })
}
