import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/** Writes the files of a packed folder. @throws Error when one would lie outside of the folder */
const unpack = async (file: string, folder: string): Promise<void> => {
  const files = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), files)
  // What ends it is thrown below, as well.
  reading.catch(() => undefined)
  for await (const entry of files) {
    const path = resolve(folder, `./${entry.header.name}`)
    if (path !== folder && !path.startsWith(folder + sep)) throw new Error(`${file} holds ${path}`)
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 })
      entry.resume()
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
    }
  }
  await reading
}

/**
 * Begins an embedded database with the packed one that came with the build, where the folder is empty. A start that is killed
 * meanwhile leaves nothing that counts.
 * @param folder of the database; there
 */
export const unpackDatabase = async (file: string, folder: string): Promise<void> => {
  if (!existsSync(file) || readdirSync(folder).length > 0) return
  const unfinished = resolve(`${folder}-new`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await unpack(file, unfinished)
  await rmdir(folder)
  await rename(unfinished, folder)
}
