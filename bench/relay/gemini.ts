import { join } from 'node:path'
import type { SessionReport } from '@vivavox/stand-ins/gemini'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { type Program, startProgram } from './program.ts'

/** How the stand-in speaks in a bench: at the pace of speech, with stamps. */
export interface GeminiTempo {
  /** Length of everything that it says, milliseconds. */
  speechMs: number
  /** Length of a piece of sound, milliseconds. */
  pieceMs: number
}

/** The stand-in for Gemini in a process of its own. */
export interface Gemini {
  /** Variables that lead our server to it. */
  env: Record<string, string>
  /** Pieces of sound that have left it. */
  piecesSent(): Promise<number>
  stop: Program['stop']
}

const API_KEY = 'bench-key'
const PROGRAM = 'packages/stand-ins/src/main.ts'

/** @param root folder with the code and its packages */
export async function startGemini(root: string, { speechMs, pieceMs }: GeminiTempo): Promise<Gemini> {
  const port = await freePort()
  const program = await startProgram(join(root, PROGRAM), ['gemini', '--port', `${port}`], {
    cwd: root,
    env: {
      STAND_IN_API_KEY: API_KEY,
      STAND_IN_MIN_SPEECH_MS: `${speechMs}`,
      STAND_IN_MS_PER_WORD: '1',
      STAND_IN_CHUNK_MS: `${pieceMs}`,
      STAND_IN_SPEED: '1',
      STAND_IN_COMPLETES: 'sent',
      STAND_IN_STAMPS: 'on',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  const piecesSent = async () => {
    const answer = await fetch(`${origin}/__control/sessions`)
    const sessions: SessionReport[] = await answer.json()
    return sessions.flatMap(({ answers }) => answers).reduce((sum, { chunks }) => sum + chunks, 0)
  }
  return {
    env: { GEMINI_API_KEY: API_KEY, GEMINI_BASE_URL: origin },
    piecesSent,
    stop: program.stop,
  }
}
