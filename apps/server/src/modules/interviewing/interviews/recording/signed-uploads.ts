import type { AppContext } from '../../../../platform/context.ts'
import { safeEqual, sign } from '../../../../platform/ids.ts'
import { StorageUnavailable } from '../../../../platform/storage/storage-unavailable.ts'
import { fileKey, peaksPath } from './recording-files.ts'

/** How long a link plays, milliseconds. */
export const LINK_MS = 15 * 60_000

type Signer = Pick<AppContext, 'config' | 'clock'>

const signatureOf = ({ config }: Signer, path: string, expires: string) =>
  sign(config.secretKey, 'uploads', path, expires)

/**
 * A link to a recording or its peaks that works for 15 minutes, without an account.
 * @param path `interviews.audio_file_path` or `peaksPath` of it
 */
export const signedUploadUrl = (context: Signer, path: string): string => {
  const expires = String(context.clock.now().getTime() + LINK_MS)
  const query = new URLSearchParams({ exp: expires, sig: signatureOf(context, path, expires) })
  return `/uploads/${encodeURIComponent(path)}?${query}`
}

/** True while a link that we signed for this path is valid. */
export const isSigned = (context: Signer, path: string, query: { exp?: unknown; sig?: unknown }): boolean => {
  const { exp, sig } = query
  if (typeof exp !== 'string' || typeof sig !== 'string') return false
  return safeEqual(sig, signatureOf(context, path, exp)) && Number(exp) > context.clock.now().getTime()
}

/**
 * Links for a caller who may hear the recording; null what does not exist. `v` tells apart the files that were made under one name while parts came
 * late: the picture grows with the sound, and is written after it.
 * @param audioPath `interviews.audio_file_path`
 */
export const recordingLinks = async (
  context: Signer & Pick<AppContext, 'storage'>,
  audioPath: string | null,
): Promise<{ audio_url: string | null; peaks_url: string | null }> => {
  if (!audioPath) return { audio_url: null, peaks_url: null }
  const peaks = peaksPath(audioPath)
  // A result is read without its picture while the store is away.
  const size = await context.storage.size(fileKey(peaks)).catch((error: unknown) => {
    if (error instanceof StorageUnavailable) return null
    throw error
  })
  const audio = signedUploadUrl(context, audioPath)
  if (size === null) return { audio_url: audio, peaks_url: null }
  const version = `&v=${size}`
  return { audio_url: audio + version, peaks_url: signedUploadUrl(context, peaks) + version }
}
