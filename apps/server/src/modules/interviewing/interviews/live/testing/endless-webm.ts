const element = (id: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(body.length, 4)
  size[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

/** OpusHead: one channel at 48 kHz. */
const HEAD = Buffer.from('4f707573486561640101000080bb0000000000', 'hex')

/**
 * A webm whose blocks all stand at the very beginning, so that it says it lasts no time at all.
 * @param packet what each block holds
 */
export const endlessWebm = (blocks: number, packet: Uint8Array): Buffer => {
  const block = Buffer.from([0xa3, 0x80 | (packet.length + 4), 0x81, 0, 0, 0x80, ...packet])
  const entry = element(
    'ae',
    element('d7', Buffer.from([1])),
    element('73c5', Buffer.from([1])),
    element('83', Buffer.from([2])),
    element('86', Buffer.from('A_OPUS')),
    element('63a2', HEAD),
    element('e1', element('b5', Buffer.from('40e7700000000000', 'hex')), element('9f', Buffer.from([1]))),
  )
  const cluster = element(
    '1f43b675',
    element('e7', Buffer.from([0])),
    Buffer.alloc(blocks * block.length, block),
  )
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]))),
      element('1654ae6b', entry),
      cluster,
    ),
  ])
}

/** A head, and eight bytes that are no part of any webm: the library reads them for ever, where it is not stopped. */
export const HOLLOW_WEBM = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff0000000000000000',
  'hex',
)
