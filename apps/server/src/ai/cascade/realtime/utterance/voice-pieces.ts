/** Part of what is said. */
export interface Piece {
  text: string
  /** Is it what the utterance is for? A reaction before a question is not. */
  main: boolean
}

/** A voice that reads one piece. @throws Error when it makes no sound at all */
export type Say = (text: string, signal: AbortSignal) => AsyncGenerator<Uint8Array>

interface VoicingHooks {
  /** This piece is being said from now on, with or without sound. */
  begins(piece: Piece): void
  /** PCM16 little-endian mono at 24 kHz. */
  sound(pcm: Uint8Array): void
}

interface Voiced {
  piece: Piece
  sound: AsyncGenerator<Uint8Array>
}

/** Begins at once, not only when the caller asks for the first value. */
const started = <T>(source: AsyncGenerator<T>): AsyncGenerator<T> => {
  const first = source.next()
  first.catch(() => undefined)
  return (async function* () {
    for (let next = await first; !next.done; next = await source.next()) yield next.value
  })()
}

/** Each piece with its voice; while one sounds, the next one is being prepared. */
async function* withVoice(pieces: AsyncGenerator<Piece>, say: Say, signal: AbortSignal) {
  const pull = async (): Promise<Voiced | null> => {
    const { done, value } = await pieces.next()
    return done ? null : { piece: value, sound: started(say(value.text.trim(), signal)) }
  }
  for (let next = pull(); ; ) {
    const current = await next
    if (!current) return
    next = pull()
    next.catch(() => undefined)
    yield current
  }
}

/**
 * Says pieces of a text in turn.
 * @param pieces must not throw
 * @param signal ends it; nothing is told from then on
 * @returns did anything sound? When the first piece does not, none does, so that another voice can take all of it.
 */
export const voicePieces = async (
  pieces: AsyncGenerator<Piece>,
  say: Say,
  signal: AbortSignal,
  hooks: VoicingHooks,
): Promise<boolean> => {
  let sounded = false
  let mute = false
  for await (const { piece, sound } of withVoice(pieces, say, signal)) {
    let begun = false
    const begin = () => {
      if (!begun) hooks.begins(piece)
      begun = true
    }
    try {
      for await (const pcm of mute ? [] : sound) {
        if (signal.aborted) return sounded
        begin()
        hooks.sound(pcm)
        sounded = true
      }
    } catch {
      // Half a piece is not said twice; the next one goes on.
    }
    if (signal.aborted) return sounded
    begin()
    mute = !sounded
  }
  return sounded
}
