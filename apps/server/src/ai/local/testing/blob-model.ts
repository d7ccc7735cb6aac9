import { type ModelDescription, modelDescription } from '@vivavox/contracts/model-description'
import { composeModel } from '@vivavox/stand-ins/models/model-folder'
import { createRandom } from '@vivavox/stand-ins/seeded-random'

/** Numbers that look like noise, the same in each run. */
const noise = (bytes: number): Buffer => {
  const random = createRandom(bytes)
  return Buffer.from(Uint8Array.from({ length: bytes }, () => 256 * random()))
}

/** A model that no engine takes, for everything that only moves files. @param sizes bytes by the files' names */
export const blobModel = (
  sizes: Record<string, number>,
  id = 'blob',
): { description: ModelDescription; contents: Record<string, Buffer> } => {
  const contents = Object.fromEntries(Object.entries(sizes).map(([name, bytes]) => [name, noise(bytes)]))
  const { description } = composeModel(
    { id, purpose: 'ears', kind: 'offline-ctc', languages: ['en'] },
    contents,
  )
  const more = { revision: '1', credit: 'made for a test' }
  return { description: modelDescription.parse({ ...description, ...more }), contents }
}
