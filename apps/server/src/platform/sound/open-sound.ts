import {
  BufferSource,
  Input,
  type InputFormat,
  OGG,
  ReadableStreamSource,
  type Source,
  WEBM,
} from 'mediabunny'

/** No sound file needs one place read so often in a row. */
const SAME_PLACE_MAX = 100

type Read = (start: number, end: number, ...bounds: number[]) => unknown

/**
 * The library reads the last eight bytes of a damaged webm for ever, and nothing else of the thread runs any more. Told that they do not
 * exist, it takes the file to end there, and what came before is heard.
 */
const endCircles = <Kind extends Source>(source: Kind): Kind => {
  const inner = source as unknown as { _read: Read }
  const read = inner._read.bind(source)
  let from = 0
  let until = 0
  let times = 0
  inner._read = (start, end, ...bounds) => {
    times = start === from && end === until ? times + 1 : 0
    from = start
    until = end
    if (times > 2 * SAME_PLACE_MAX) throw new Error('the file is read in circles')
    return times > SAME_PLACE_MAX ? null : read(start, end, ...bounds)
  }
  return source
}

/**
 * Opens a recording of a browser; the caller disposes of it.
 * @param file a stream is read while it comes
 * @param formats those that browsers pack Opus in: readers of others would be open to files that are made to be slow
 */
export const openSound = (
  file: Uint8Array | ReadableStream<Uint8Array>,
  formats: InputFormat[] = [WEBM, OGG],
): Input => {
  const source = file instanceof ReadableStream ? new ReadableStreamSource(file) : new BufferSource(file)
  return new Input({ source: endCircles(source), formats })
}
