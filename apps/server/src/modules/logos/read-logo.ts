import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts'
import { type ImageFacts, readImage } from './image-kind.ts'
import { LOGO_TYPES, logoKey } from './logo-name.ts'

/** A logo itself, for where nothing is fetched. */
export interface LogoPicture extends ImageFacts {
  bytes: Uint8Array
  /** MIME. */
  type: string
}

/**
 * The logo of this name as mail programs and PDFs show it: a PNG or JPEG.
 * @returns null for none, for one that was replaced meanwhile, for WebP, which they may not show, and while the store is away:
 * no letter waits for its picture
 */
export const readLogo = async (
  { storage }: Pick<AppContext, 'storage'>,
  name: string | null | undefined,
): Promise<LogoPicture | null> => {
  if (!name) return null
  const bytes = await storage.read(logoKey(name)).catch(error => {
    if (error instanceof StorageUnavailable) return null
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  })
  const facts = bytes && readImage(Buffer.from(bytes))
  if (!facts || facts.kind === 'webp') return null
  return { ...facts, bytes, type: LOGO_TYPES[facts.kind] }
}
