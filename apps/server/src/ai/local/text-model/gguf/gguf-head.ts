import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** What a model's file says about itself before its weights. */
export interface GgufHead {
  /** By name; of lists only texts and small numbers are kept. */
  facts: ReadonlyMap<string, GgufValue>
}
type GgufValue = string | number | boolean | readonly (string | number | boolean)[]

/** The file is none, or not whole. */
export class BrokenModel extends Error {
  override readonly name = 'BrokenModel'
}

const MAGIC = 'GGUF'
const VERSIONS = [2, 3]
const FACTS_MAX = 10_000
/** More than the words of any model. */
const LIST_MAX = 4_000_000
const TEXT_MAX = 64 * 2 ** 20
const PIECE = 2 ** 20

const createReader = (file: number, size: number) => {
  let piece = Buffer.alloc(0)
  let at = 0
  let next = 0
  const take = (length: number): Buffer => {
    if (at + length > piece.length) {
      const rest = piece.subarray(at)
      const more = Buffer.alloc(Math.min(Math.max(PIECE, length), size - next))
      if (rest.length + more.length < length) throw new BrokenModel('the file ends too early')
      readSync(file, more, 0, more.length, next)
      next += more.length
      piece = Buffer.concat([rest, more])
      at = 0
    }
    at += length
    return piece.subarray(at - length, at)
  }
  return take
}
type Take = ReturnType<typeof createReader>

const count = (take: Take, most: number): number => {
  const value = take(8).readBigUInt64LE()
  if (value > BigInt(most)) throw new BrokenModel('its head makes no sense')
  return Number(value)
}

const text = (take: Take): string => take(count(take, TEXT_MAX)).toString('utf8')

/** Readers by the format's numbers of types; 9 is a list. */
const SIMPLE: Readonly<Record<number, (take: Take) => string | number | boolean>> = {
  0: take => take(1).readUInt8(),
  1: take => take(1).readInt8(),
  2: take => take(2).readUInt16LE(),
  3: take => take(2).readInt16LE(),
  4: take => take(4).readUInt32LE(),
  5: take => take(4).readInt32LE(),
  6: take => take(4).readFloatLE(),
  7: take => take(1).readUInt8() !== 0,
  8: text,
  10: take => Number(take(8).readBigUInt64LE()),
  11: take => Number(take(8).readBigInt64LE()),
  12: take => take(8).readDoubleLE(),
}
const LIST = 9

const simpleReader = (type: number) => {
  const read = SIMPLE[type]
  if (!read) throw new BrokenModel('its head makes no sense')
  return read
}

const value = (take: Take): GgufValue => {
  const type = take(4).readUInt32LE()
  if (type !== LIST) return simpleReader(type)(take)
  const read = simpleReader(take(4).readUInt32LE())
  return Array.from({ length: count(take, LIST_MAX) }, () => read(take))
}

const readFacts = (take: Take): GgufHead => {
  if (take(4).toString('latin1') !== MAGIC) throw new BrokenModel('it is no GGUF file')
  if (!VERSIONS.includes(take(4).readUInt32LE())) throw new BrokenModel('its version of GGUF is not known')
  count(take, FACTS_MAX)
  const facts = new Map<string, GgufValue>()
  for (let left = count(take, FACTS_MAX); left > 0; left -= 1) facts.set(text(take), value(take))
  return { facts }
}

/** Reads a model's file up to its weights. @throws BrokenModel, Error of the file system */
export const readGgufHead = (path: string): GgufHead => {
  const file = openSync(path, 'r')
  try {
    return readFacts(createReader(file, fstatSync(file).size))
  } finally {
    closeSync(file)
  }
}
