/** Writes GGUF files by hand: the few parts of the format that a small model needs (version 3, 32-bit floats). */

const VERSION = 3
/** Tensors begin at multiples of it. */
const ALIGNMENT = 32
const TYPE = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 } as const
const FLOAT_TENSOR = 0

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const uint64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

const floats = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer)

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([uint64(bytes.length), bytes])
}

const array = (type: number, count: number, content: Buffer): Buffer =>
  Buffer.concat([uint32(TYPE.array), uint32(type), uint64(count), content])

/** A value of the metadata, with its type in front. */
export type GgufValue = Buffer

export const ggufNumber = (value: number): GgufValue => Buffer.concat([uint32(TYPE.uint32), uint32(value)])
export const ggufFloat = (value: number): GgufValue => Buffer.concat([uint32(TYPE.float32), floats([value])])
export const ggufText = (value: string): GgufValue => Buffer.concat([uint32(TYPE.string), text(value)])
export const ggufFlag = (value: boolean): GgufValue =>
  Buffer.concat([uint32(TYPE.bool), Buffer.from([value ? 1 : 0])])
export const ggufTexts = (values: readonly string[]): GgufValue =>
  array(TYPE.string, values.length, Buffer.concat(values.map(text)))
export const ggufFloats = (values: readonly number[]): GgufValue =>
  array(TYPE.float32, values.length, floats(values))
export const ggufIntegers = (values: readonly number[]): GgufValue =>
  array(TYPE.int32, values.length, Buffer.from(Int32Array.from(values).buffer))

export interface GgufTensor {
  name: string
  /** The innermost first. */
  dimensions: readonly number[]
  values: readonly number[]
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)])

const tensorFacts = ({ name, dimensions }: GgufTensor, offset: number): Buffer =>
  Buffer.concat([
    text(name),
    uint32(dimensions.length),
    ...dimensions.map(uint64),
    uint32(FLOAT_TENSOR),
    uint64(offset),
  ])

/** The file of a model. @param metadata by name, as the engine's loader asks for it */
export const ggufFile = (
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Buffer => {
  const contents = tensors.map(({ values }) => padded(floats(values)))
  const offsets = contents.map((_, at) => contents.slice(0, at).reduce((sum, { length }) => sum + length, 0))
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(VERSION),
    uint64(tensors.length),
    uint64(Object.keys(metadata).length),
    ...Object.entries(metadata).flatMap(([name, value]) => [text(name), value]),
    ...tensors.map((tensor, at) => tensorFacts(tensor, offsets[at] ?? 0)),
  ])
  return Buffer.concat([padded(head), ...contents])
}
