import { createHash } from 'node:crypto'
import { type ModelDescription, modelDescription } from '@vivavox/contracts/model-description'
import { createRandom } from '@vivavox/stand-ins/seeded-random'

/** Numbers that look like noise, the same in each run. */
const noise = (bytes: number): Buffer => {
  const random = createRandom(bytes)
  return Buffer.from(Uint8Array.from({ length: bytes }, () => 256 * random()))
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** A model that no engine takes, for everything that only moves files. @param sizes bytes by the files' names */
export const blobModel = (
  sizes: Record<string, number>,
  id = 'blob',
): { description: ModelDescription; contents: Record<string, Buffer> } => {
  const contents = Object.fromEntries(Object.entries(sizes).map(([name, bytes]) => [name, noise(bytes)]))
  const files = Object.entries(contents).map(([name, content]) => ({
    role: name.split('.')[0] ?? name,
    name,
    size: content.length,
    sha256: sha256(content),
  }))
  const description = modelDescription.parse({
    id,
    purpose: 'ears',
    engine: 'sherpa-onnx',
    kind: 'offline-ctc',
    languages: ['en'],
    revision: '1',
    licence: 'Apache-2.0',
    credit: 'made for a test',
    files,
  })
  return { description, contents }
}
