import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `seal:${purpose}`, 32))

/**
 * Encrypts a short secret at rest (AES-256-GCM) under the server's key.
 * @param purpose what it is for: each purpose has a key of its own
 * @param owner whose it is: the sealed text opens for no other owner
 */
export const seal = (secretKey: string, purpose: string, owner: string, secret: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey, purpose), iv).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The secret; null when it was changed, is another owner's, or the server's key is another one by now. */
export const unseal = (secretKey: string, purpose: string, owner: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secretKey, purpose), iv, {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    return null
  }
}
