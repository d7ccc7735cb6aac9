import './instrument-socket.ts'
import { note } from './note.ts'

// The same, and what the server tells of turns: `asked 3` when the sound of the interviewer's third turn begins to come, `words 4`
// when the candidate's words are on record, `later 4` when their transcription is pending.

const EVENT = /^4(?:2|51-)(\["(?:turn-stored|ai-audio-chunk)",.*\])$/s

interface Told {
  seq: number
  speaker?: 'ai' | 'candidate'
  text?: string
  wordsFollow?: true
}

const known = new Set<string>()
const tell = (frame: unknown): void => {
  const event = typeof frame === 'string' ? EVENT.exec(frame)?.[1] : undefined
  if (!event) return
  const [name, turn] = JSON.parse(event) as [string, Told]
  if (name === 'turn-stored' && turn.speaker === 'ai') return
  const words = turn.wordsFollow ? 'later' : turn.text ? 'words' : 'none'
  const type = `${name === 'ai-audio-chunk' ? 'asked' : words} ${turn.seq}`
  if (!known.has(type)) note('told', performance.now(), type)
  known.add(type)
}

const Plain = window.WebSocket
window.WebSocket = class extends Plain {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    this.addEventListener('message', ({ data }) => tell(data))
  }
}
