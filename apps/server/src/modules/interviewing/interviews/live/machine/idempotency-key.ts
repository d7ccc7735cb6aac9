import type { FarewellReason, HistoryTurn, Move } from '../../../../../ai/ports/realtime-model.ts'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { INTERVIEWER_KEY, INVITATION_KEY } from '../../interviews.tables.ts'

/*
 * Idempotency keys of the interviewer's turns. They stand in `turns.client_id`, whose unique index thus makes it impossible
 * to ask a question twice or to say goodbye twice, whichever nodes race.
 */

const ASKED_KEY = `${INTERVIEWER_KEY}asked:`
const REASONS: readonly FarewellReason[] = ['done', 'candidate', 'time']

/** A key that comes from a browser. @throws AppError VALIDATION_FAILED when it looks like one of the interviewer's */
export const browserKey = (key: string): string => {
  if (key.startsWith(INTERVIEWER_KEY)) throw new AppError('VALIDATION_FAILED')
  return key
}
export const isWelcomeBack = (key: string | null): boolean =>
  key?.startsWith(`${INTERVIEWER_KEY}welcome:`) ?? false
export const isAnsweredBack = (key: string | null): boolean => key?.startsWith(ASKED_KEY) ?? false
export const isInvitation = (key: string | null): boolean => key?.startsWith(INVITATION_KEY) ?? false

/** Why goodbye was said; a provider's own farewell without a known reason counts as 'done'. */
export const farewellReasonOf = (key: string | null): FarewellReason =>
  REASONS.find(reason => key === `${INTERVIEWER_KEY}farewell:${reason}`) ?? 'done'

/** @param lastSeq the last turn on record: what a remark answers to */
export const turnKey = (move: Move, lastSeq: number): string => {
  switch (move.kind) {
    case 'greeting':
      return `${INTERVIEWER_KEY}greeting`
    case 'question':
    case 'follow_up':
      return `${INTERVIEWER_KEY}${move.kind}:${move.index}`
    case 'farewell':
      return `${INTERVIEWER_KEY}farewell:${move.reason}`
    case 'remark':
      if (move.about === 'welcome_back') return `${INTERVIEWER_KEY}welcome:${lastSeq}`
      if (move.about === 'asked') return `${ASKED_KEY}${move.index}`
      return move.about === 'repeat'
        ? `${INTERVIEWER_KEY}repeat:${lastSeq}`
        : `${INVITATION_KEY}${move.index}`
  }
}

/** The key of what was cut short before it was what it was meant to be. @param lastSeq the last turn on record */
export const cutTurnKey = (lastSeq: number): string => `${INTERVIEWER_KEY}cut:${lastSeq}`

/**
 * The key of something a conducting provider said. Its greeting, its farewell and the first asking of each question are
 * fixed, too; whatever else it says is named after the utterance.
 */
export const providerTurnKey = (
  said: { utterance: string; kind: HistoryTurn['kind']; questionIndex: number | null },
  isNewQuestion: boolean,
): string => {
  if (said.kind === 'greeting') return `${INTERVIEWER_KEY}greeting`
  if (said.kind === 'question' && isNewQuestion) return `${INTERVIEWER_KEY}question:${said.questionIndex}`
  return `${INTERVIEWER_KEY}said:${said.utterance}`
}
