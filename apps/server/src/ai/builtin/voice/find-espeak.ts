import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = process.platform === 'win32' ? ['espeak-ng.exe'] : ['espeak-ng']

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The program that speaks, null when there is none.
 * @param configured ESPEAK_PATH: a path, 'off' to forbid it, null to look in PATH
 * @param searchPath the PATH to look in
 */
export const findEspeak = (
  configured: string | null,
  searchPath: string = process.env.PATH ?? '',
): string | null => {
  if (configured === 'off') return null
  if (configured !== null) return runs(configured) ? configured : null
  const candidates = searchPath
    .split(delimiter)
    .filter(Boolean)
    .flatMap(folder => NAMES.map(name => join(folder, name)))
  return candidates.find(runs) ?? null
}
