import type { VoicePlayer } from '../audio/voice-player.ts'
import type { RoomEvent } from './room-events.ts'
import type { RoomState } from './room-state.ts'
import type { VoiceMessage } from './room-transport.ts'

/** Keeps early voices until there is a player, and says nothing while the candidate speaks. */
export const createRoomVoice = ({ getState, language }: { getState: () => RoomState; language: string }) => {
  let player: VoicePlayer | null | undefined
  let early: VoiceMessage[] = []
  let unread: number | null = null
  /** Words that are still being made. */
  const growing = new Set<number>()

  const readAloud = (seq: number): void => {
    const words = getState().said.find(utterance => utterance.seq === seq)
    unread = words && !growing.has(seq) ? null : seq
    if (words && unread === null)
      player?.speak({ text: words.text, language, slower: getState().accommodations.slower_voice })
  }
  const hear = (message: VoiceMessage): void => {
    if (player === undefined) {
      early.push(message)
      return
    }
    if (message.kind === 'complete') player?.complete()
    else if (getState().phase === 'recording') return
    else if (message.kind === 'speak') readAloud(message.seq)
    else for (const chunk of message.chunks) player?.play(chunk, message.format)
  }
  return {
    hear,
    /** The words that are to be read may come after the wish to hear them. */
    follow: (event: RoomEvent) => {
      if (event.type !== 'ai_text') return
      if (!event.final) growing.add(event.seq)
      else growing.delete(event.seq)
      if (event.final && event.seq === unread) readAloud(event.seq)
    },
    /** The player is ready: what came early is heard now. */
    open: (next: VoicePlayer | null) => {
      player = next
      const waiting = early
      early = []
      waiting.forEach(hear)
    },
  }
}

/** Brings what the server wants to be heard to the player. */
export type RoomVoice = ReturnType<typeof createRoomVoice>
