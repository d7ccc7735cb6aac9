/** Writes GGUF files by hand: the few parts of the format that a small model needs (version 3, 32-bit floats). */

const VERSION = 3
/** Tensors begin at multiples of it. */
const ALIGNMENT = 32
const TYPE = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 } as const
const FLOAT_TENSOR = 0

const uint32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer)
const uint64 = (value: number): Buffer => Buffer.from(BigUint64Array.of(BigInt(value)).buffer)
const floats = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer)
const text = (value: string): Buffer => Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)])

/** A number is written as an unsigned one where it is whole, else as a float. */
type Value = string | boolean | number | readonly string[] | Float32Array | Int32Array

const array = (type: number, count: number, content: Buffer): Buffer =>
  Buffer.concat([uint32(TYPE.array), uint32(type), uint64(count), content])

function typed(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([uint32(TYPE.string), text(value)])
  if (typeof value === 'boolean') return Buffer.concat([uint32(TYPE.bool), Buffer.from([value ? 1 : 0])])
  if (typeof value === 'number')
    return Number.isInteger(value)
      ? Buffer.concat([uint32(TYPE.uint32), uint32(value)])
      : Buffer.concat([uint32(TYPE.float32), floats([value])])
  if (value instanceof Float32Array) return array(TYPE.float32, value.length, Buffer.from(value.buffer))
  if (value instanceof Int32Array) return array(TYPE.int32, value.length, Buffer.from(value.buffer))
  return array(TYPE.string, value.length, Buffer.concat(value.map(text)))
}

export interface GgufTensor {
  name: string
  dimensions: readonly number[]
  values: readonly number[]
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)])

/** The file of a model. @param metadata by name, as the engine's loader asks for it */
export function ggufFile(metadata: Record<string, Value>, tensors: readonly GgufTensor[]): Buffer {
  let offset = 0
  const contents: Buffer[] = []
  const facts = tensors.flatMap(({ name, dimensions, values }) => {
    const content = padded(floats(values))
    const at = offset
    contents.push(content)
    offset += content.length
    return [
      text(name),
      uint32(dimensions.length),
      ...dimensions.map(uint64),
      uint32(FLOAT_TENSOR),
      uint64(at),
    ]
  })
  const head = [
    Buffer.from('GGUF'),
    uint32(VERSION),
    uint64(tensors.length),
    uint64(Object.keys(metadata).length),
    ...Object.entries(metadata).flatMap(([name, value]) => [text(name), typed(value)]),
    ...facts,
  ]
  return Buffer.concat([padded(Buffer.concat(head)), ...contents])
}
