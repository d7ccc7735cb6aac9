import { expect, it } from 'vitest'
import type { VoicePlayer } from '../audio/voice-player.ts'
import type { RoomEvent } from './room-events.ts'
import { turnRoom } from './room-machine.ts'
import { createRoomVoice } from './room-voice.ts'
import { asked, play } from './testing/play-room.ts'

/** A room in which the candidate was asked a question, and a player that notes what it is given. */
const setUp = (begun: RoomEvent[] = asked.slice(0, 4)) => {
  const heard: string[] = []
  let { state } = play(begun)
  const voice = createRoomVoice({ getState: () => state, language: 'en' })
  const player: Pick<VoicePlayer, 'play' | 'speak'> = {
    play: chunk => void heard.push(`${chunk}`),
    speak: ({ text, language, slower }) =>
      void heard.push(`${language}: ${text}${slower ? ' (slower)' : ''}`),
  }
  return {
    heard,
    voice,
    open: () => voice.open(player as VoicePlayer),
    tell: (event: RoomEvent) => {
      state = turnRoom(state, event).state
      voice.follow(event)
    },
  }
}
const words = (text: string, final: boolean): RoomEvent => ({ type: 'ai_text', seq: 1, text, final })

it('plays sound whose words are not there yet', () => {
  const { voice, open, heard } = setUp()
  open()
  voice.hear({ kind: 'sound', format: 'pcm16', chunks: ['one', 'two'] })
  expect(heard).toEqual(['one', 'two'])
})

it('keeps what comes before there is a player', () => {
  const { voice, open, heard } = setUp()
  voice.hear({ kind: 'sound', format: 'pcm16', chunks: ['one'] })
  open()
  expect(heard).toEqual(['one'])
})

it('says nothing while the candidate speaks', () => {
  const { voice, open, heard } = setUp([...asked, { type: 'press', clientId: 'a' }])
  open()
  voice.hear({ kind: 'sound', format: 'pcm16', chunks: ['one'] })
  expect(heard).toEqual([])
})

it('reads words that are wanted before they are there', () => {
  const { voice, open, heard, tell } = setUp()
  open()
  voice.hear({ kind: 'speak', seq: 1 })
  expect(heard).toEqual([])
  tell(words('Tell me.', true))
  expect(heard).toEqual(['en: Tell me.'])
})

it('reads words that are still being made only when all of them are there, once', () => {
  const { voice, open, heard, tell } = setUp()
  open()
  tell(words('Tell', false))
  voice.hear({ kind: 'speak', seq: 1 })
  tell(words('Tell me', false))
  expect(heard).toEqual([])
  tell(words('Tell me.', true))
  tell(words('Tell me.', true))
  expect(heard).toEqual(['en: Tell me.'])
})
