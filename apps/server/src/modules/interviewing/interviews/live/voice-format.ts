import { type ServerToClient, VOICE_FORMATS, type VoiceFormat } from '@vivavox/contracts/interviews-live'
import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { createOpusEncoder } from '../../../../platform/sound/encode-opus.ts'
import type { Candidate } from './session/session-record.ts'

/** Longer packets cost less around them: a socket adds some 40 bytes to each. Milliseconds. */
const PACKET_MS = 60

/** Socket.IO's clients disconnect when a message has more than ten binary parts. */
const PACKETS_AT_ONCE = 8

/** The first format of a page's preferences that is spoken here; without preferences the one that every page plays. */
export const chooseVoice = (preferences: readonly string[] = []): VoiceFormat =>
  preferences.map(name => VOICE_FORMATS.find(format => format === name)).find(Boolean) ?? 'pcm16'

/** What a connection hears through; `close` frees its encoder. */
export interface Voice {
  readonly format: VoiceFormat
  send: Candidate['send']
  close(): void
}

type Chunk = Parameters<ServerToClient['ai-audio-chunk']>[0]

const openOpus = async (emit: Candidate['send']): Promise<Voice> => {
  const encoder = await createOpusEncoder(VOICE_SAMPLE_RATE, PACKET_MS)
  let seq = 0
  const pass = (packets: Uint8Array[]) => {
    for (let from = 0; from < packets.length; from += PACKETS_AT_ONCE)
      emit('ai-audio-chunk', { seq, audioChunks: packets.slice(from, from + PACKETS_AT_ONCE) })
  }
  return {
    format: 'opus',
    send: (event, ...message) => {
      const { audioChunks, seq: of = seq } = (message[0] ?? {}) as Partial<Chunk>
      if (event === 'ai-audio-chunk' && audioChunks) {
        seq = of
        return pass(audioChunks.flatMap(pcm => encoder.push(new Uint8Array(pcm))))
      }
      // A turn begins or has ended: the rest of its sound goes first, unless it was cut short.
      if (event === 'ai-interrupted') encoder.clear()
      if (event === 'ai-speaking') pass(encoder.flush())
      emit(event, ...message)
    },
    close: encoder.close,
  }
}

/** The voice as it is made, which needs no encoder. */
export const plainVoice = (emit: Candidate['send']): Voice => ({
  format: 'pcm16',
  send: emit,
  close: () => undefined,
})

/** Opens a connection's voice in a format. @param emit sends a message whose sound has that format */
export const openVoice = async (format: VoiceFormat, emit: Candidate['send']): Promise<Voice> =>
  format === 'opus' ? openOpus(emit) : plainVoice(emit)
