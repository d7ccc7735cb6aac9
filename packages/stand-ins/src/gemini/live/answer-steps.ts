import { inPieces } from '../../voice/pieces.ts'
import { countWords } from '../../voice/speech-length.ts'
import type { Tempo } from '../options.ts'
import type { Step } from './pacer.ts'
import type { Answer } from './plan-answer.ts'
import { voiceFrames } from './voice-frames.ts'

/** What is done on the way through an answer. */
export interface AnswerActs {
  sound(frame: Buffer): void
  /** After the first sound. */
  begun(): void
  words(piece: string): void
  half(): void
  end(): void
}

/**
 * An answer as steps in time: sound in pieces, each word's transcript after its sound, its middle, its end.
 * @param startMs when its first sound leaves
 */
export function answerSteps(
  { words, audioMs }: Answer,
  { chunkMs, speed }: Tempo,
  startMs: number,
  acts: AnswerActs,
): Step[] {
  const pieces = inPieces(words)
  const placed: [number, () => void][] = [
    ...voiceFrames(countWords(words), audioMs, chunkMs).map((frame, index): [number, () => void] => [
      index * chunkMs,
      () => acts.sound(frame),
    ]),
    [0, acts.begun],
    ...pieces.map((piece, index): [number, () => void] => [
      (audioMs * (index + 1)) / pieces.length,
      () => acts.words(piece),
    ]),
    [audioMs / 2, acts.half],
    [audioMs, acts.end],
  ]
  placed.sort(([one], [other]) => one - other)
  return placed.map(([ms, act]) => ({ atMs: startMs + (speed === 0 ? 0 : ms / speed), act }))
}
