import { safeEqual, sign } from '../ids.ts'

export interface MessageSeal {
  /** @returns the text with its signature, for this channel alone */
  close(channel: string, text: string): string
  /** @returns the text; null when nobody with the key sent it to this channel */
  open(channel: string, sealed: string): string | null
}

/** Signs what nodes tell each other: whoever can write to their Redis must not be able to speak for one. */
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
