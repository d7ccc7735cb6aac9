/** Element ids of Matroska (RFC 9559) that a live recorder writes inside a cluster. */
const TIMESTAMP = 0xe7
const CLUSTER_CHILDREN = new Set([TIMESTAMP, 0xa3, 0xa0, 0xa7, 0xab, 0xec, 0xbf])
const CLUSTER_ID = Uint8Array.of(0x1f, 0x43, 0xb6, 0x75)
const UNKNOWN_SIZE = Uint8Array.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)
const EBML_ID = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3)

const startsWith = (bytes: Uint8Array, start: Uint8Array, at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte)

/** True when the bytes begin like a webm file. */
export const looksLikeWebm = (bytes: Uint8Array): boolean => startsWith(bytes, EBML_ID)

/** A variable-length size: its own length and its value in bytes (infinite when unknown), null when cut off. */
const readSize = (bytes: Uint8Array, at: number): { length: number; value: number } | null => {
  const first = bytes[at]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  const mask = 2 ** (8 - length) - 1
  let value = first & mask
  let ones = value === mask
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    ones &&= byte === 0xff
  }
  return { length, value: ones ? Number.POSITIVE_INFINITY : value }
}

/** Where the children of a cluster begin, null when there is no cluster here: its timestamp always comes first. */
const clusterBody = (bytes: Uint8Array, at: number): number | null => {
  if (!startsWith(bytes, CLUSTER_ID, at)) return null
  const size = readSize(bytes, at + CLUSTER_ID.length)
  const body = size && at + CLUSTER_ID.length + size.length
  return body !== null && bytes[body] === TIMESTAMP ? body : null
}

/** Where the first cluster from here on stands, and where its children begin; null: there is none. */
const nextCluster = (bytes: Uint8Array, from: number): { at: number; body: number } | null => {
  for (let at = bytes.indexOf(0x1f, from); at >= 0; at = bytes.indexOf(0x1f, at + 1)) {
    const body = clusterBody(bytes, at)
    if (body !== null) return { at, body }
  }
  return null
}

/** What comes before the first cluster. */
export const webmHeader = (bytes: Uint8Array): Uint8Array =>
  bytes.subarray(0, nextCluster(bytes, 0)?.at ?? bytes.length)

/** The end of the last child that is there in full. */
const endOfChildren = (bytes: Uint8Array, body: number): number => {
  let end = body
  while (CLUSTER_CHILDREN.has(bytes[end] ?? 0)) {
    const size = readSize(bytes, end + 1)
    const next = size ? end + 1 + size.length + size.value : Number.POSITIVE_INFINITY
    if (next > bytes.length) break
    end = next
  }
  return end
}

/** Every cluster, each without a child that is cut off; what stands between them is left out. */
export function* wholeClusters(bytes: Uint8Array): Generator<Uint8Array> {
  let found = nextCluster(bytes, 0)
  while (found) {
    const end = endOfChildren(bytes, found.body)
    yield CLUSTER_ID
    yield UNKNOWN_SIZE
    yield bytes.subarray(found.body, end)
    found = nextCluster(bytes, end)
  }
}
