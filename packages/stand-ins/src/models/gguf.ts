/** Writes the head of a GGUF file, version 3: what a text model says about itself before its weights. */

const VERSION = 3
const TYPE = { uint32: 4, int32: 5, string: 8, array: 9 } as const

const uint32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer)
const uint64 = (value: number): Buffer => Buffer.from(BigUint64Array.of(BigInt(value)).buffer)
const text = (value: string): Buffer => Buffer.concat([uint64(Buffer.byteLength(value)), Buffer.from(value)])

const array = (type: number, items: readonly Buffer[]): Buffer =>
  Buffer.concat([uint32(TYPE.array), uint32(type), uint64(items.length), ...items])

type Value = string | number | readonly string[] | readonly number[]

const typed = (value: Value): Buffer => {
  if (typeof value === 'string') return Buffer.concat([uint32(TYPE.string), text(value)])
  if (typeof value === 'number') return Buffer.concat([uint32(TYPE.uint32), uint32(value)])
  return typeof value[0] === 'string'
    ? array(TYPE.string, (value as readonly string[]).map(text))
    : array(TYPE.int32, (value as readonly number[]).map(uint32))
}

/** The head of a model without tensors. @param facts by name, as an engine's loader asks for them */
export const ggufHead = (facts: Record<string, Value>): Buffer =>
  Buffer.concat([
    Buffer.from('GGUF'),
    uint32(VERSION),
    uint64(0),
    uint64(Object.keys(facts).length),
    ...Object.entries(facts).flatMap(([name, value]) => [text(name), typed(value)]),
  ])
