import { randomBytes } from 'node:crypto'
import type { ImageFacts } from './image-kind.ts'

/** By the end of its name. */
export const LOGO_TYPES: Record<ImageFacts['kind'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** A new one each time, also for the same picture, so that removing one account's logo never removes another's. */
export const logoName = (kind: ImageFacts['kind']): string => `${randomBytes(16).toString('hex')}.${kind}`

/** The type of a logo by its name; undefined for what `logoName` never makes. */
export const logoTypeOf = (name: string): string | undefined => {
  const kind = /^[0-9a-f]{32}\.(png|jpg|webp)$/.exec(name)?.[1]
  return kind && LOGO_TYPES[kind as ImageFacts['kind']]
}

/** Where it is stored. */
export const logoKey = (name: string): string => `logos/${name}`

/** Where a page finds it; null for none. */
export const logoAddress = (name: string | null): string | null =>
  name === null ? null : `/api/logos/${name}`
