import { type EvaluationTurnRow, isAnswer } from './evaluation-request.ts'

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

/** Does the record hold an answer that was spoken and that nobody has written down? Then there is no score yet. */
export const awaitsWords = (turns: readonly Turn[]): boolean =>
  turns.some(turn => isAnswer(turn) && !turn.transcribed && !wasWrittenToo(turn, turns))

/** Was the interview answered, but in no answer that anybody could read? Such an interview costs no place of the plan. */
export const isUnreadable = (turns: readonly Turn[]): boolean => awaitsWords(turns) && !turns.some(isWritten)
