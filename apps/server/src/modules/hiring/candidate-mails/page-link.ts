import type { Config } from '../../../platform/config/config.ts'
import { isId, safeEqual, sign } from '../../../platform/ids.ts'

type Keyed = Pick<Config, 'secretKey'>

const ID_CHARS = 22

const packed = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

const unpacked = (text: string): string => {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The secret of a candidate's own page: names its invitation or interview, signed with the server's key. Nothing is stored, so that every
 * mail can name it again.
 */
export const pageToken = ({ secretKey }: Keyed, id: string): string =>
  `${packed(id)}${sign(secretKey, 'candidate-page', id)}`

/** @returns the id of the invitation or interview whose page a token opens; null: it opens none */
export const readPageToken = (config: Keyed, token: unknown): string | null => {
  if (typeof token !== 'string') return null
  const id = unpacked(token.slice(0, ID_CHARS))
  return isId(id) && safeEqual(token, pageToken(config, id)) ? id : null
}

/** The page of candidates, without the secret that opens it. */
export const pageAddress = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): string => `${publicOrigin}/my`

/** Where a candidate's own page is. The secret stands in the fragment, which no server or log gets to see. */
export const pageUrl = (config: Keyed & Pick<Config, 'publicOrigin'>, id: string): string =>
  `${pageAddress(config)}#token=${pageToken(config, id)}`
