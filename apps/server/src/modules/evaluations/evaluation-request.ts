import type { EvaluationRequest } from '../../ai/interview-evaluator.ts'
import { candidateRequest } from '../../ai/words/candidate-request.ts'
import type { InterviewSnapshot, Row } from '../../platform/database/tables.ts'
import type { WrittenAnswer } from './confidence.ts'
import { scoredCriteria } from './default-criteria.ts'
import { readableTurns } from './readable-turns.ts'

export type EvaluationTurnRow = Pick<
  Row<'turns'>,
  | 'seq'
  | 'speaker'
  | 'kind'
  | 'content'
  | 'question_index'
  | 'transcribed'
  | 'audio_start_ms'
  | 'audio_end_ms'
  | 'source'
  | 'ears'
> & {
  /** The interviewer asks for an answer in writing as well. */
  invites: boolean
}

/**
 * Does the candidate answer in this turn? 'Please repeat the question' is a request; where its words were written down after the
 * turn had been stored, nobody knew so before.
 */
export const isAnswer = ({
  speaker,
  kind,
  content,
}: Pick<EvaluationTurnRow, 'speaker' | 'kind' | 'content'>): boolean =>
  speaker === 'candidate' && kind === 'answer' && candidateRequest(content) === null

/** What the scorer gets: the interview as it was started and its record. No name, no contact, no voice. */
export function toEvaluationRequest(
  snapshot: InterviewSnapshot,
  turns: readonly EvaluationTurnRow[],
): EvaluationRequest {
  const asked = turns.filter(turn => turn.speaker === 'ai').map(turn => turn.question_index)
  const reached = snapshot.questions.map((_, index) => index).filter(index => asked.includes(index))
  return {
    title: snapshot.title,
    description: snapshot.description,
    difficulty: snapshot.difficulty,
    language: snapshot.language,
    questions: snapshot.questions,
    strongAnswers: snapshot.questions.map((_, index) => snapshot.strong_answers?.[index] ?? ''),
    reached,
    criteria: scoredCriteria(snapshot),
    turns: readableTurns(
      turns
        .filter(turn => turn.speaker === 'ai' || isAnswer(turn))
        .map(turn => ({
          seq: turn.seq,
          speaker: turn.speaker,
          content: turn.content,
          questionIndex: turn.question_index,
          // Where somebody listened and there were no words, a scorer can assess as little as of a recording.
          transcribed: turn.transcribed && turn.content !== '',
        })),
    ),
  }
}

/** What the candidate said in the matter that is written down, and by whom. */
export const writtenAnswers = (turns: readonly EvaluationTurnRow[]): WrittenAnswer[] =>
  turns.filter(turn => isAnswer(turn) && turn.transcribed && turn.content !== '')
