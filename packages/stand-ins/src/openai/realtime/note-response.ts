import { preciseNow } from '../../basics/precise-now.ts'
import type { Live } from './live.ts'
import type { SeenResponse } from './notes.ts'
import type { PlaybackEvents } from './sound.ts'

/** Writes a new response down. */
export function noteResponse({ notes }: Live, id: string): SeenResponse {
  const seen: SeenResponse = {
    id,
    words: '',
    status: 'in_progress',
    askedAt: preciseNow(),
    soundAt: null,
    doneAt: null,
    silentAt: null,
  }
  notes.responses.push(seen)
  return seen
}

/** Tells how a response sounds, and writes it down. */
export const playbackEvents = ({ outlets }: Live, seen: SeenResponse): PlaybackEvents => {
  const tell = (what: string) => outlets.emit(`output_audio_buffer.${what}`, { response_id: seen.id })
  return {
    onFirstFrame: () => {
      seen.soundAt = preciseNow()
    },
    onStarted: () => tell('started'),
    onStopped: () => {
      seen.silentAt = preciseNow()
      tell('stopped')
    },
    onCleared: () => {
      seen.silentAt = preciseNow()
      tell('cleared')
    },
  }
}
