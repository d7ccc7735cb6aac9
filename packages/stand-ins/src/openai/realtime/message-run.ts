import { inPieces } from '../../voice/pieces.ts'
import { countWords } from '../../voice/speech-length.ts'
import { newId } from '../ids.ts'
import type { Item } from './item.ts'
import type { Live } from './live.ts'
import { messageOutput, type Place } from './message-output.ts'
import type { Plan } from './plan-response.ts'
import { soundShare } from './sound-in-events.ts'

/** A message on its way out, piece by piece. */
export interface MessageRun {
  readonly item: Item
  /** How many pieces it has. */
  readonly pieces: number
  begin(): void
  /** Says the next piece. @returns how many have been said, 0 when there was none left */
  next(): number
  /** @returns length of what was said, milliseconds */
  saidMs(): number
  end(status: 'completed' | 'incomplete'): void
}

const emptyMessage = (spoken: boolean): Item => ({
  id: newId('item'),
  object: 'realtime.item',
  type: 'message',
  status: 'in_progress',
  role: 'assistant',
  content: [spoken ? { type: 'output_audio', transcript: '' } : { type: 'output_text', text: '' }],
})

function setWords(item: Item, words: string) {
  const part = item.content?.[0]
  if (part?.type === 'output_text') part.text = words
  else if (part) part.transcript = words
}

export function messageRun(live: Live, { words, spoken, audioMs }: Plan, place: Place): MessageRun {
  const item = emptyMessage(spoken)
  const output = messageOutput(live, item, place, spoken)
  const pieces = inPieces(words)
  let said = 0
  const share = (at: number) => at / pieces.length
  const sound = () =>
    spoken && !live.sound ? soundShare(countWords(words), audioMs, share(said), share(said + 1)) : null
  return {
    item,
    pieces: pieces.length,
    begin: output.begin,
    next: () => {
      const piece = pieces[said]
      if (piece === undefined) return 0
      output.delta(piece, sound())
      said += 1
      return said
    },
    saidMs: () => share(said) * audioMs,
    end: status => {
      const spokenWords = pieces.slice(0, said).join('').trim()
      item.status = status
      setWords(item, spokenWords)
      const kept = live.conversation.find(item.id)
      if (kept) kept.audioMs = share(said) * audioMs
      output.end(spokenWords)
    },
  }
}
