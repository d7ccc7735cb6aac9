/** Writes ONNX files by hand: the few parts of the protobuf format that a model of some nodes needs (onnx.proto3). */

export const FLOAT = 1
export const INT32 = 6
export const INT64 = 7
export type ElementType = typeof FLOAT | typeof INT32 | typeof INT64

const varint = (value: number): Buffer => {
  let rest = BigInt.asUintN(64, BigInt(value))
  const bytes: number[] = []
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  return Buffer.from([...bytes, Number(rest)])
}

const number = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)])

const block = (field: number, content: Buffer | string): Buffer => {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  return Buffer.concat([varint((field << 3) | 2), varint(body.length), body])
}

const rawValues = (type: ElementType, values: readonly number[]): Buffer => {
  if (type === FLOAT) return Buffer.from(Float32Array.from(values).buffer)
  if (type === INT32) return Buffer.from(Int32Array.from(values).buffer)
  return Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer)
}

/** A constant. @param dimensions none: a scalar */
export const tensor = (
  name: string,
  dimensions: readonly number[],
  type: ElementType,
  values: readonly number[],
): Buffer =>
  Buffer.concat([
    ...dimensions.map(size => number(1, size)),
    number(2, type),
    block(8, name),
    block(9, rawValues(type, values)),
  ])

const attribute = (name: string, value: number | readonly number[]): Buffer =>
  typeof value === 'number'
    ? Buffer.concat([block(1, name), number(3, value), number(20, 2)])
    : Buffer.concat([block(1, name), ...value.map(each => number(8, each)), number(20, 7)])

/** One operation. @param attributes integers, or lists of them */
export const node = (
  operation: string,
  inputs: readonly string[],
  output: string,
  attributes: Record<string, number | readonly number[]> = {},
): Buffer =>
  Buffer.concat([
    ...inputs.map(input => block(1, input)),
    block(2, output),
    block(3, output),
    block(4, operation),
    ...Object.entries(attributes).map(([name, value]) => block(5, attribute(name, value))),
  ])

/** An input or output of the graph. @param dimensions a name where the size is not fixed */
export const port = (name: string, type: ElementType, dimensions: readonly (number | string)[]): Buffer => {
  const shape = dimensions.map(size => block(1, typeof size === 'number' ? number(1, size) : block(2, size)))
  return Buffer.concat([
    block(1, name),
    block(2, block(1, Buffer.concat([number(1, type), block(2, Buffer.concat(shape))]))),
  ])
}

export interface Graph {
  nodes: readonly Buffer[]
  inputs: readonly Buffer[]
  outputs: readonly Buffer[]
  tensors?: readonly Buffer[]
  /** What the engine reads about the model. */
  metadata?: Record<string, string | number>
}

/** The file of a model, operator set 13. */
export const onnxModel = ({ nodes, inputs, outputs, tensors = [], metadata = {} }: Graph): Buffer =>
  Buffer.concat([
    number(1, 8),
    block(
      7,
      Buffer.concat([
        ...nodes.map(each => block(1, each)),
        block(2, 'graph'),
        ...tensors.map(each => block(5, each)),
        ...inputs.map(each => block(11, each)),
        ...outputs.map(each => block(12, each)),
      ]),
    ),
    block(8, Buffer.concat([block(1, ''), number(2, 13)])),
    ...Object.entries(metadata).map(([name, value]) =>
      block(14, Buffer.concat([block(1, name), block(2, `${value}`)])),
    ),
  ])
