import type { RealtimeSetup } from '../../../../ai/realtime-model.ts'
import type { TurnRow } from '../../transcript/turns.repository.ts'
import type { LiveInterview } from '../record/interview-store.ts'

/** What an interviewer is opened with: the snapshot of the start and everything said since. */
export const realtimeSetup = (
  { id, snapshot, user_id }: Pick<LiveInterview, 'id' | 'snapshot' | 'user_id'>,
  turns: readonly TurnRow[],
): RealtimeSetup => ({
  interviewId: id,
  instructions: snapshot?.prompt ?? '',
  title: snapshot?.title ?? '',
  companyName: snapshot?.company_name ?? '',
  language: snapshot?.language ?? 'en',
  questions: snapshot?.questions ?? [],
  welcome: snapshot?.welcome,
  followUps: snapshot?.follow_up_questions ?? false,
  demo: user_id === null,
  history: turns.map(turn => ({
    speaker: turn.speaker,
    kind: turn.kind,
    content: turn.content,
    questionIndex: turn.question_index,
  })),
})
