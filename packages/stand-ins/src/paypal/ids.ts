import { randomInt } from 'node:crypto'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `randomId('I-', 12)`: 'I-' and twelve digits and capitals. */
export const randomId = (prefix: string, length: number): string =>
  prefix + Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')
