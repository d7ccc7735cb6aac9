import type { RealtimeEvent } from '../../../ports/realtime-model.ts'
import { sentencesOf } from '../../../words/cut-sentences.ts'
import type { Speaker } from '../speech/create-speaker.ts'
import { type Piece, type Say, voicePieces } from './voice-pieces.ts'

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

async function* each(texts: readonly string[]): AsyncGenerator<Piece> {
  for (const text of texts) yield { text, main: true }
}

const sayOn =
  ({ speaker, used }: Stage): Say =>
  (text, signal) =>
    speaker.say(text, signal, used)

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

const telling = ({ utterance, emit }: Stage) => {
  let words = ''
  let main = false
  let told = false
  const tellWords = () => emit({ type: 'words', utterance, words: words.trimEnd() })
  return {
    told: () => told,
    outcome: (): Outcome => ({ words: words.trimEnd(), main }),
    begins: (piece: Piece) => {
      words += piece.text
      main ||= piece.main
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

/** What was said in the end. */
export interface Outcome {
  words: string
  /** Did it come to what the utterance is for? */
  main: boolean
}

/**
 * Says words while they are being made. When it is interrupted, what was said is told at once: it has its place before
 * anything that happens next.
 * @param pieces put together they are the words; must not throw
 * @param saidAs how the words are told
 */
export const speakPieces = async (
  stage: Stage,
  pieces: AsyncGenerator<Piece>,
  saidAs: (outcome: Outcome) => Pick<Said, 'kind' | 'questionIndex'>,
): Promise<void> => {
  const { utterance, speaker, emit, signal } = stage
  const told = telling(stage)
  const tellSaid = () => {
    const outcome = told.outcome()
    emit({ type: 'said', utterance, ...saidAs(outcome), words: outcome.words })
  }
  const onCut = () => {
    if (told.told()) tellSaid()
  }
  signal.addEventListener('abort', onCut)
  const sounded = speaker.speaks() && (await voicePieces(pieces, sayOn(stage), signal, told))
  // What is left when there was no voice from the start.
  if (!sounded) for await (const piece of pieces) told.begins(piece)
  signal.removeEventListener('abort', onCut)
  if (signal.aborted) return
  tellSaid()
  if (!sounded) readAloud(stage)
}
