import type { RealtimeEvent } from '../../../realtime-model.ts'
import type { Speaker } from '../speech/create-speaker.ts'
import { sentencesOf } from '../words/cut-sentences.ts'
import { type Say, voicePieces } from './voice-pieces.ts'

type Said = Extract<RealtimeEvent, { type: 'said' }>

/** Where an utterance goes. */
export interface Stage {
  utterance: string
  speaker: Speaker
  /** BCP 47. */
  language: string
  emit: (event: RealtimeEvent) => void
  /** Told how much sound the server made, milliseconds. */
  used: (audioMs: number) => void
  /** Ends it; nothing sounds from then on. */
  signal: AbortSignal
}

async function* each(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces
}

const sayOn =
  ({ speaker, used }: Stage): Say =>
  (text, signal) =>
    speaker.say(text, signal, used)

/** Lets the browser read what no voice of ours could say. */
const readAloud = ({ utterance, emit, signal }: Stage): void => {
  if (!signal.aborted) emit({ type: 'read_aloud', utterance })
}

/** Says words that are told already. */
export const speakWords = async (stage: Stage, words: string): Promise<void> => {
  const { utterance, speaker, language, emit, signal } = stage
  const sounded =
    speaker.speaks() &&
    (await voicePieces(each(sentencesOf(words, language)), sayOn(stage), signal, {
      begins: () => undefined,
      sound: pcm => emit({ type: 'sound', utterance, pcm }),
    }))
  if (!sounded) readAloud(stage)
}

/** Words that are told as they are spoken. */
const telling = ({ utterance, emit }: Stage) => {
  let words = ''
  let told = false
  const tellWords = () => emit({ type: 'words', utterance, words: words.trimEnd() })
  return {
    words: () => words.trimEnd(),
    begins: (piece: string) => {
      words += piece
      if (told) tellWords()
    },
    sound: (pcm: Uint8Array) => {
      if (!told) {
        emit({ type: 'speaking', utterance })
        tellWords()
      }
      told = true
      emit({ type: 'sound', utterance, pcm })
    },
  }
}

/**
 * Says words while they are being made.
 * @param pieces put together they are the words; must not throw
 * @returns the words that were said
 */
export const speakPieces = async (
  stage: Stage,
  pieces: AsyncGenerator<string>,
  saidAs: Pick<Said, 'kind' | 'questionIndex'>,
): Promise<string> => {
  const { utterance, speaker, emit, signal } = stage
  const told = telling(stage)
  const sounded = speaker.speaks() && (await voicePieces(pieces, sayOn(stage), signal, told))
  // What is left when there was no voice from the start.
  if (!sounded) for await (const piece of pieces) told.begins(piece)
  if (sounded || !signal.aborted) emit({ type: 'said', utterance, ...saidAs, words: told.words() })
  if (!sounded) readAloud(stage)
  return told.words()
}
