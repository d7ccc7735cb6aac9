import { Decoder, PacketType } from 'socket.io-parser'

/** Each of these begins or parts something that is read for itself. */
const SIGNS = ['"', ',', '['] as const
/** Of one kind: the longest honest message is one long text, in which a person may write some thousands. */
const SIGNS_MAX = 50_000

/** A page joins once, and again each time that it was sent away. */
const JOINS_MAX = 50
const JOIN = String(PacketType.CONNECT)

const hasMany = (text: string, sign: string): boolean => {
  let found = 0
  for (let at = text.indexOf(sign); at >= 0 && found <= SIGNS_MAX; at = text.indexOf(sign, at + 1)) found += 1
  return found > SIGNS_MAX
}

/**
 * Reads the messages of one line. None has more than one piece of sound, so that nothing is kept for those that never come;
 * and one of very many parts is refused unread: to read four megabytes of brackets takes a second. Joins
 * are limited, since each makes a socket.
 */
export class MessageDecoder extends Decoder {
  #joins = 0

  constructor() {
    super({ maxAttachments: 1 })
  }

  /** @throws Error for what may not be read: its line is closed */
  override add(packet: unknown): void {
    if (typeof packet === 'string') {
      if (packet.startsWith(JOIN)) this.#joins += 1
      if (this.#joins > JOINS_MAX) throw new Error('a line that joins too often')
      if (packet.length > SIGNS_MAX && SIGNS.some(sign => hasMany(packet, sign)))
        throw new Error('a message of too many parts')
    }
    super.add(packet)
  }
}
