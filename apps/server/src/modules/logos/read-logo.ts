import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts'
import type { Letterhead } from '../notifications/index.ts'
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

/** The largest it is shown, CSS pixels. */
const ROOM = { width: 160, height: 56 }

/** What stands above a company's mails to candidates; undefined without a logo that mail programs show. */
export const letterheadOf = async (
  context: Pick<AppContext, 'storage'>,
  { company_name, company_logo }: { company_name: string; company_logo: string | null },
): Promise<Letterhead | undefined> => {
  const logo = await readLogo(context, company_logo)
  if (!logo) return undefined
  const scale = Math.min(1, ROOM.width / logo.width, ROOM.height / logo.height)
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  return {
    bytes: logo.bytes,
    type: logo.type,
    name: company_name,
    width: shown(logo.width),
    height: shown(logo.height),
  }
}
