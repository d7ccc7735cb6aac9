import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import type { TurnTranscriber } from '../../../../ai/ports/transcriber.ts'
import type { CorrectedTurn, TurnRow } from './turns.repository.ts'

const presentTranscriber = ({ model, revision, confidence, late }: TurnTranscriber) => ({
  model,
  revision,
  confidence,
  ...(late && { late }),
})

/** A stored turn as the contract shows it. The interviewer's idempotency keys stay inside. */
export const presentTurn = (turn: TurnRow & Partial<Pick<CorrectedTurn, 'correction'>>): TranscriptEntry => ({
  seq: turn.seq,
  client_id: turn.speaker === 'candidate' ? turn.client_id : null,
  type: turn.speaker === 'ai' ? 'question' : 'answer',
  speaker: turn.speaker,
  content: turn.content,
  timestamp: turn.stored_at.toISOString(),
  question_index: turn.question_index,
  audio_start_ms: turn.audio_start_ms,
  audio_end_ms: turn.audio_end_ms,
  source: turn.source,
  transcribed: turn.transcribed,
  ...(turn.ears && { ears: presentTranscriber(turn.ears) }),
  ...(turn.correction && { correction: turn.correction }),
  ...(turn.words_due && { awaiting_words: true as const }),
  ...(turn.speaker === 'candidate' && turn.kind === 'remark' && { request: true as const }),
})

/** The history as `evaluation-complete` carries it. */
export const presentHistory = (turns: readonly TurnRow[]) =>
  turns.map(turn => ({
    speaker: turn.speaker,
    content: turn.content,
    timestamp: turn.stored_at.toISOString(),
  }))
