import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { StorageUnavailable } from '../../../platform/storage/storage-unavailable.ts'
import type { Letterhead } from '../../ledger/notifications/index.ts'
import { type ImageFacts, readImage } from './image-kind.ts'
import { LOGO_TYPES, logoKey } from './logo-name.ts'

/** A logo with its bytes, for mails and PDFs, which fetch nothing. */
export interface LogoPicture extends ImageFacts {
  bytes: Uint8Array
  /** MIME. */
  type: string
}

/**
 * Reads a logo for mails and PDFs: a PNG or JPEG.
 * @returns null without a logo, for one replaced meanwhile, for WebP, and while the object store is unavailable: no mail waits for it
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

/** Largest displayed size, CSS pixels. */
const MAX_SIZE = { width: 160, height: 56 }

/** Header of a company's mails to candidates; undefined without a logo that mail programs can show. */
export const letterheadOf = async (
  context: Pick<AppContext, 'storage'>,
  { company_name, company_logo }: { company_name: string; company_logo: string | null },
): Promise<Letterhead | undefined> => {
  const logo = await readLogo(context, company_logo)
  if (!logo) return undefined
  const scale = Math.min(1, MAX_SIZE.width / logo.width, MAX_SIZE.height / logo.height)
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  return {
    bytes: logo.bytes,
    type: logo.type,
    name: company_name,
    width: shown(logo.width),
    height: shown(logo.height),
  }
}
