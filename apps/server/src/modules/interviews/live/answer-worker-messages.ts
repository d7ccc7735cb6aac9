export interface DecodeRequest {
  id: number
  /** `length`: only how long it sounds. */
  want: 'pcm' | 'length'
  /** webm or ogg with Opus. */
  bytes: Uint8Array
}

/** Pieces in order, then one end. */
export type DecodeReply =
  | { id: number; pcm: Uint8Array<ArrayBuffer> }
  /** Milliseconds, as the file says. */
  | { id: number; lengthMs: number }
  | { id: number; end: 'decoded' }
  | { id: number; end: 'failed'; error: string }
