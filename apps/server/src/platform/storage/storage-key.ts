import { AppError } from '../http/app-error.ts'

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const MAX_LENGTH = 400

/** True for slash-separated names of letters, digits, '.', '_' and '-', none of which begins with a dot. */
const isStorageKey = (key: string): boolean =>
  key.length <= MAX_LENGTH && key.split('/').every(segment => SEGMENT.test(segment))

/**
 * The key itself, when it is one: nothing else may become the name of a file or an object.
 * @throws AppError NOT_FOUND, since no such key can exist
 */
export const storageKey = (key: string): string => {
  if (!isStorageKey(key)) throw new AppError('NOT_FOUND')
  return key
}

/** The folders that a key stands in, e.g. 'a' and 'a/b' for 'a/b/c'. */
export const foldersOf = (key: string): string[] => {
  const names = key.split('/')
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'))
}
