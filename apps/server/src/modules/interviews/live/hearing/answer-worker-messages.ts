/** webm or ogg with Opus. */
export type DecodeRequest =
  /** `length`: only how long it sounds. */
  | { id: number; want: 'pcm' | 'length'; bytes: Uint8Array }
  /** Decoded while it comes: its bytes follow. */
  | { id: number; want: 'growing' }
  | { id: number; more: Uint8Array }
  /** Nothing more of it comes. */
  | { id: number; whole: true }

/** Pieces in order, then one end. */
export type DecodeReply =
  | { id: number; pcm: Uint8Array<ArrayBuffer> }
  /** Milliseconds, as the file says. */
  | { id: number; lengthMs: number }
  | { id: number; end: 'decoded' }
  | { id: number; end: 'failed'; error: string }
