/** Writes ONNX files by hand: the few parts of the protobuf format that a model of some nodes needs (onnx.proto3). */

const TYPES = { float: 1, int32: 6, int64: 7 } as const
export const { float: FLOAT, int64: INT64 } = TYPES
type Type = keyof typeof TYPES

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

const block = (field: number, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map(part => Buffer.from(part)))
  return Buffer.concat([varint((field << 3) | 2), varint(body.length), body])
}

const tensor = (
  name: string,
  type: 'float' | 'int64',
  values: readonly number[],
  dimensions: readonly number[],
) => {
  const { buffer } = type === 'float' ? Float32Array.from(values) : BigInt64Array.from(values.map(BigInt))
  return [
    ...dimensions.map(size => number(1, size)),
    number(2, TYPES[type]),
    block(8, name),
    block(9, Buffer.from(buffer)),
  ]
}

const attribute = (name: string, value: number | readonly number[]): Buffer =>
  typeof value === 'number'
    ? block(5, block(1, name), number(3, value), number(20, 2))
    : block(5, block(1, name), ...value.map(each => number(8, each)), number(20, 7))

/** `float N 80 T`: type and dimensions of an input or output; a word where a size is not fixed. */
const port = (field: number, name: string, shape: string): Buffer => {
  const [type, ...sizes] = shape.split(' ')
  const dimensions = sizes.map(size =>
    block(1, /^\d+$/.test(size) ? number(1, Number(size)) : block(2, size)),
  )
  return block(
    field,
    block(1, name),
    block(2, block(1, number(1, TYPES[type as Type]), block(2, ...dimensions))),
  )
}

type Attributes = Record<string, number | readonly number[]>

/** Puts a graph together: everything in it goes by a name. */
export type Maker = ReturnType<typeof createMaker>

function createMaker() {
  const nodes: Buffer[] = []
  const constants: Buffer[] = []
  /** A constant. @param dimensions as many as there are values by default; none: a scalar @returns its name */
  const constant =
    (type: 'float' | 'int64') =>
    (values: readonly number[], dimensions: readonly number[] = [values.length]): string => {
      const name = `constant_${constants.length}`
      constants.push(block(5, ...tensor(name, type, values, dimensions)))
      return name
    }
  const floats = constant('float')
  /** One operation on what has a name; numbers are constants. @param to the name of what comes out */
  const run = (
    operation: string,
    inputs: readonly (string | number)[],
    attributes: Attributes = {},
    to = `value_${nodes.length}`,
  ): string => {
    const names = inputs.map(one => (typeof one === 'number' ? floats([one]) : one))
    const written = Object.entries(attributes).map(([name, value]) => attribute(name, value))
    const ends = [...names.map(name => block(1, name)), block(2, to)]
    nodes.push(block(1, ...ends, block(3, to), block(4, operation), ...written))
    return to
  }
  return { nodes, constants, run, floats, ints: constant('int64') }
}

interface Model {
  /** Names and shapes: `{ length: 'int64 N' }`. */
  inputs: Record<string, string>
  outputs: Record<string, string>
  /** What the engine reads about the model. */
  metadata?: Record<string, string | number>
  /** @returns what each output is, by its name */
  make(maker: Maker): Record<string, string>
}

/** The file of a model, operator set 13. */
export function onnxModel({ inputs, outputs, metadata = {}, make }: Model): Buffer {
  const maker = createMaker()
  const { nodes, constants, run } = maker
  for (const [name, value] of Object.entries(make(maker))) run('Identity', [value], {}, name)
  const ports = (field: number, shapes: Record<string, string>) =>
    Object.entries(shapes).map(([name, shape]) => port(field, name, shape))
  return Buffer.concat([
    number(1, 8),
    block(7, ...nodes, block(2, 'graph'), ...constants, ...ports(11, inputs), ...ports(12, outputs)),
    block(8, block(1, ''), number(2, 13)),
    ...Object.entries(metadata).map(([name, value]) => block(14, block(1, name), block(2, `${value}`))),
  ])
}
