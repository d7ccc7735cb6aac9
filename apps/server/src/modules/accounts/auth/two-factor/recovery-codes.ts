import { randomInt } from 'node:crypto'
import type { Config } from '../../../../platform/config/config.ts'
import { sign } from '../../../../platform/ids.ts'

const COUNT = 10
/** No vowels, so no words; nothing that looks like something else. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxyz'
const GROUPS = [4, 4, 4]

const group = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Ten codes of 57 random bits, e.g. 'k7mq-2xwp-9rtn'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => GROUPS.map(group).join('-'))

/** What was typed, without spaces, dashes and capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s\-–—]/g, '').toLowerCase()

/** A code under the server's key, bound to its account: a copy of the database alone reveals none. */
export const hashRecoveryCode = (config: Pick<Config, 'secretKey'>, userId: string, code: string): string =>
  sign(config.secretKey, 'recovery-code', userId, plainCode(code))
