import type { Move, RealtimeEvent } from '../../../ai/realtime-model.ts'
import { newId } from '../../../platform/ids.ts'
import type { NewTurn } from '../transcript/append-turn.ts'
import { timeTurn } from '../transcript/turns.repository.ts'
import type { Heard } from './playback-clock.ts'
import { type SessionCore, storeTurn } from './session-core.ts'
import { leadingTurnKey, turnKey } from './turn-key.ts'

type Said = Extract<RealtimeEvent, { type: 'said' }>
type HeardWords = Extract<RealtimeEvent, { type: 'heard' }>

/** What a led interviewer was asked to say, by utterance. */
export type Planned = Map<string, { ticket: number; move: Move }>
/** Who waits for the words of an answer that a leading provider was handed, by client id. */
export type Hearing = Map<string, (words: string | null) => void>

const keyOf = (core: SessionCore, said: Said, move: Move | undefined): string => {
  const { progress } = core.state()
  if (move) return turnKey(move, progress.lastSeq)
  const isNew = said.questionIndex !== null && progress.questions[said.questionIndex] === 'not_reached'
  return leadingTurnKey(said, isNew)
}

const storeSaid = async (core: SessionCore, planned: Planned, said: Said): Promise<void> => {
  const plan = planned.get(said.utterance)
  planned.delete(said.utterance)
  // The candidate spoke meanwhile: what was worded for the moment before is not said.
  if (plan && plan.ticket !== core.state().ticket) {
    core.utterances.settle(said.utterance, null)
    return
  }
  const { turn } = await storeTurn(core, {
    key: keyOf(core, said, plan?.move),
    speaker: 'ai',
    kind: said.kind,
    content: said.words,
    questionIndex: said.questionIndex,
    source: 'server',
    startedAt: core.context.clock.now(),
  })
  core.utterances.settle(said.utterance, turn.seq)
}

/** Words that a leading provider heard on its own media path. */
const storeHeard = async (core: SessionCore, heard: HeardWords): Promise<void> => {
  const turn: NewTurn = {
    key: heard.clientId || newId(),
    speaker: 'candidate',
    kind: 'answer',
    content: heard.words ?? '',
    questionIndex: core.state().progress.current,
    source: 'server',
    transcribed: heard.words !== null,
    endedAt: core.context.clock.now(),
  }
  await storeTurn(core, turn)
}

/** When the interviewer's words are heard, for their place in the recording. */
const storeHearing = (core: SessionCore, seq: number, { startMs, endMs }: Heard): Promise<void> =>
  timeTurn(core.context.db, core.interview.id, seq, new Date(startMs), new Date(endMs))

/** Makes record, sound and machine events of what an interviewer reports. */
export const interviewerEvents =
  (core: SessionCore, planned: Planned, hearing: Hearing) =>
  (event: RealtimeEvent): void => {
    switch (event.type) {
      case 'said':
        core.record
          .run(() => storeSaid(core, planned, event))
          .catch(error => {
            core.utterances.settle(event.utterance, null)
            core.fault(error)
          })
        break
      case 'sound':
        core.utterances.sound(event.utterance, event.pcm)
        break
      case 'read_aloud':
        core.utterances.readAloud(event.utterance)
        break
      case 'spoken':
        core.utterances.end(event.utterance, (seq, heard) => {
          if (heard) core.record.run(() => storeHearing(core, seq, heard)).catch(core.fault)
          core.dispatch({ type: 'spoken', seq })
        })
        break
      case 'heard': {
        const waiting = hearing.get(event.clientId)
        if (waiting) waiting(event.words)
        else core.record.run(() => storeHeard(core, event)).catch(core.fault)
        break
      }
      case 'wants_to_end':
        core.dispatch({ type: 'end_requested', reason: 'done' })
        break
      case 'failed':
        core.fault(event.fault)
        break
    }
  }
