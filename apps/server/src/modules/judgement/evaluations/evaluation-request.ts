import {
  type EvaluationRequest,
  type EvaluationTurn,
  questionOfTurns,
} from '../../../ai/ports/interview-evaluator.ts'
import { candidateRequest } from '../../../ai/words/candidate-request.ts'
import type { Row } from '../../../platform/database/tables.ts'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'
import type { WrittenAnswer } from './confidence.ts'
import { scoredCriteria } from './default-criteria.ts'

/** Characters read of what was said to one question: a quarter of an hour of speech. */
export const QUESTION_CHARACTERS = 12_000
/** Characters read of a candidate in all: more than a candidate says in an hour. */
export const INTERVIEW_CHARACTERS = 60_000

/**
 * What an evaluator reads, however much was pasted: the beginning of what the candidate said to each question, and of
 * all of it. Scoring costs time and, with a provider, money by the character. The record itself stays whole.
 * @param turns in the order of the record
 */
export function readableTurns(turns: readonly EvaluationTurn[]): EvaluationTurn[] {
  const left = new Map<number | null, number>()
  let inAll = INTERVIEW_CHARACTERS
  return questionOfTurns(turns).flatMap(({ turn, question }) => {
    if (turn.speaker === 'ai') return [turn]
    const room = Math.min(left.get(question) ?? QUESTION_CHARACTERS, inAll)
    const content = beginning(turn.content, room)
    left.set(question, room - content.length)
    inAll -= content.length
    // A turn without words (spoken, not written down) is a fact too.
    return content === '' && turn.content !== '' ? [] : [{ ...turn, content }]
  })
}

/** At most so many characters, and no half of a pair. */
const beginning = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

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
  /** What the candidate says they said instead; null or absent: nothing. */
  correction?: string | null
}

/**
 * The record as it is judged: a correction is read below the recorded words, as the candidate's later written words. An
 * answer without words has those of its correction.
 */
export const withCorrections = <T extends Pick<EvaluationTurnRow, 'content' | 'transcribed' | 'correction'>>(
  turns: readonly T[],
): T[] =>
  turns.map(turn =>
    turn.correction == null
      ? turn
      : {
          ...turn,
          content: turn.content ? `${turn.content}\n\n${turn.correction}` : turn.correction,
          transcribed: true,
        },
  )

/**
 * Does the candidate answer in this turn? 'Please repeat the question' is a request; where it was transcribed after the
 * turn had been stored, the turn is still of the kind 'answer'.
 */
const isAnswer = ({
  speaker,
  kind,
  content,
}: Pick<EvaluationTurnRow, 'speaker' | 'kind' | 'content'>): boolean =>
  speaker === 'candidate' && kind === 'answer' && candidateRequest(content) === null

const isSkip = ({ speaker, content }: Pick<EvaluationTurnRow, 'speaker' | 'content'>): boolean =>
  speaker === 'candidate' && ['skip', 'go_on'].includes(candidateRequest(content) ?? '')

/** What the scorer gets: the interview as it was started and its record. No name, no contact, no voice. */
export function toEvaluationRequest(
  snapshot: InterviewSnapshot,
  turns: readonly EvaluationTurnRow[],
): EvaluationRequest {
  const asked = turns.filter(turn => turn.speaker === 'ai').map(turn => turn.question_index)
  const reached = snapshot.questions.map((_, index) => index).filter(index => asked.includes(index))
  const skipped = turns.filter(isSkip).map(turn => turn.question_index)
  const written = new Set(turns.filter(isWritten).map(turn => turn.question_index))
  // Noise beside an answer that can be read, before or after it, is no answer of its own.
  const isNoise = (turn: EvaluationTurnRow): boolean =>
    turn.transcribed && turn.content.trim() === '' && written.has(turn.question_index)
  return {
    title: snapshot.title,
    description: snapshot.description,
    difficulty: snapshot.difficulty,
    language: snapshot.language,
    questions: snapshot.questions,
    strongAnswers: snapshot.questions.map((_, index) => snapshot.strong_answers?.[index] ?? ''),
    reached,
    passed: reached.filter(index => reached.some(other => other > index) || skipped.includes(index)),
    criteria: scoredCriteria(snapshot),
    turns: readableTurns(
      turns
        .filter(turn => turn.speaker === 'ai' || (isAnswer(turn) && !isNoise(turn)))
        .map(turn => ({
          seq: turn.seq,
          speaker: turn.speaker,
          content: turn.content,
          questionIndex: turn.question_index,
          // Where the transcriber heard no words, a scorer can assess as little as of a recording.
          transcribed: turn.transcribed && turn.content !== '',
        })),
    ),
  }
}

/** What the candidate said in the matter that is written down, and by whom. */
export const writtenAnswers = (turns: readonly EvaluationTurnRow[]): WrittenAnswer[] =>
  turns.filter(turn => isAnswer(turn) && turn.transcribed && turn.content !== '')

type Turn = Pick<
  EvaluationTurnRow,
  'seq' | 'speaker' | 'kind' | 'question_index' | 'transcribed' | 'content' | 'invites'
>

const isWritten = (turn: Turn): boolean => isAnswer(turn) && turn.transcribed && turn.content.trim() !== ''

/** The interviewer asked for the answer in writing as well, and got it. */
const wasWrittenToo = (spoken: Turn, turns: readonly Turn[]): boolean => {
  const later = turns.filter(turn => turn.seq > spoken.seq && turn.question_index === spoken.question_index)
  const invitation = later.find(turn => turn.invites)
  return invitation !== undefined && later.some(turn => turn.seq > invitation.seq && isWritten(turn))
}

/** Does the record hold a spoken answer whose transcription is pending? Then there is no score yet. */
export const awaitsTranscript = (turns: readonly Turn[]): boolean =>
  turns.some(turn => isAnswer(turn) && !turn.transcribed && !wasWrittenToo(turn, turns))

/** Was the interview answered, but in no answer that was typed or transcribed? Such an interview costs no place of the plan. */
export const isUnreadable = (turns: readonly Turn[]): boolean =>
  awaitsTranscript(turns) && !turns.some(isWritten)
