import { nextMove } from '../../interviewer/next-move.ts'
import { speechMs } from '../../voice/speech-length.ts'
import type { Tempo } from '../options.ts'
import type { Memory } from './conversation.ts'
import type { Setup, Tool } from './read-setup.ts'

/** What the model will say and do. */
export interface Answer {
  /** Empty: nothing is said. */
  words: string
  /** Length of its sound, milliseconds. */
  audioMs: number
  /** The end tool that is called after that. */
  call: { tool: Tool; reason: string } | null
}

const END_TOOL = /end/i

/** @param silent the end tool is called without a word */
export function planAnswer(setup: Setup, memory: Memory, tempo: Tempo, silent: boolean): Answer {
  const { words, ends } = nextMove({
    instructions: setup.instructions,
    conversation: memory.map(({ said, dialled }) => (dialled ? { by: said.by, words: '' } : said)),
    cue: '',
  })
  const tool = setup.tools.find(({ name }) => END_TOOL.test(name))
  const reason = ends ?? (silent ? 'The interview is over.' : null)
  const wordless = silent && tool !== undefined
  return {
    words: wordless ? '' : words,
    audioMs: wordless ? 0 : speechMs(words, tempo),
    call: tool && reason !== null ? { tool, reason } : null,
  }
}
