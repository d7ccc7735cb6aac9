import { unify } from './unify.ts'

/** Lower case, ё as е, compatibility forms unified, invisible characters gone: the form in which text is searched. */
export const normalise = (text: string): string =>
  unify(text)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
