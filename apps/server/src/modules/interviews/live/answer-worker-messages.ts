export interface DecodeRequest {
  id: number
  /** webm or ogg with Opus. */
  bytes: Uint8Array
}

/** Pieces in order, then one end. */
export type DecodeReply =
  | { id: number; pcm: Uint8Array<ArrayBuffer> }
  | { id: number; end: 'decoded' }
  | { id: number; end: 'failed'; error: string }
