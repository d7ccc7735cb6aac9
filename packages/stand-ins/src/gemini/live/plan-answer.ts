import { nextMove } from '../../interviewer/next-move.ts'
import { speechMs } from '../../sound/voice.ts'
import type { Live } from './live.ts'
import { wordsOf } from './messages.ts'

/** What the model will say and do. */
export interface Answer {
  /** Empty: nothing is said. */
  words: string
  /** Length of its sound, milliseconds. */
  audioMs: number
  /** The end tool that is called after that. */
  call: { name: string; reason: string } | null
}

const END_TOOL = /end/i

/** @param silent the end tool is called without a word */
export function planAnswer(
  { setup, session, tempo }: Pick<Live, 'setup' | 'session' | 'tempo'>,
  silent: boolean,
): Answer {
  const { words, ends } = nextMove({
    instructions: wordsOf(setup.systemInstruction),
    conversation: session.memory.map(({ said, dialled }) => (dialled ? { by: said.by, words: '' } : said)),
  })
  const tool = setup.tools
    .flatMap(({ functionDeclarations }) => functionDeclarations)
    .find(({ name }) => END_TOOL.test(name))
  const reason = ends ?? (silent ? 'The interview is over.' : null)
  const wordless = silent && tool !== undefined
  return {
    words: wordless ? '' : words,
    audioMs: wordless ? 0 : speechMs(words, tempo),
    call: tool && reason !== null ? { name: tool.name, reason } : null,
  }
}
