import { monotonicUs, STAMP_SAMPLES, stampPiece } from '../../voice/stamps.ts'

const DATA = '"data":"'

/**
 * A copy of a message with sound whose first samples say which piece of the session it is and when it leaves: now.
 * @param frame as `voiceFrames` makes it
 */
export function stampFrame(frame: Buffer, number: number): Buffer {
  const stamp = new Int16Array(STAMP_SAMPLES)
  stampPiece(stamp, { number, sentUs: monotonicUs() })
  const copy = Buffer.from(frame)
  // Its bytes are whole signs of base64, so nothing behind it changes.
  copy.write(Buffer.from(stamp.buffer).toString('base64'), copy.indexOf(DATA) + DATA.length, 'latin1')
  return copy
}
