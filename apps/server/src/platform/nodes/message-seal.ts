import { safeEqual, sign } from '../ids.ts'

export interface MessageSeal {
  /** @returns the text with its signature, for this channel alone */
  close(channel: string, text: string): string
  /** @returns the text; null when the signature does not fit this channel */
  open(channel: string, sealed: string): string | null
}

/** Signs the messages between nodes, so that access to their Redis is not enough to forge one. */
export const createMessageSeal = (secretKey: string): MessageSeal => {
  const signatureOf = (channel: string, text: string) => sign(secretKey, 'node-message', channel, text)
  return {
    close: (channel, text) => `${signatureOf(channel, text)}.${text}`,
    open: (channel, sealed) => {
      const end = Math.max(0, sealed.indexOf('.'))
      const text = sealed.slice(end + 1)
      return safeEqual(sealed.slice(0, end), signatureOf(channel, text)) ? text : null
    },
  }
}
