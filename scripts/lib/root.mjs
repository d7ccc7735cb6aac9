import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository, wherever a command was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
