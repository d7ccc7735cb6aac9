import type { TurnRow } from '../../transcript/turns.repository.ts'
import { candidateRequest } from './candidate-request.ts'
import type { TurnFact } from './question-progress.ts'

/** A stored turn as the machine sees it. Nothing is needed beside the row, so a restart sees the same. */
export const turnFact = (row: TurnRow): TurnFact => ({
  seq: row.seq,
  speaker: row.speaker,
  kind: row.kind,
  questionIndex: row.question_index,
  key: row.client_id,
  content: row.content,
  transcribed: row.transcribed,
  wordsDue: row.words_due,
  typed: row.source === 'typed',
  request:
    row.speaker === 'candidate' && row.kind === 'remark' ? (candidateRequest(row.content) ?? 'go_on') : null,
})
