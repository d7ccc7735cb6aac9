import { useEffect, useState } from 'react'
import { keepTyping, readTyping } from '../../flow/answer-draft.ts'
import { canSpeak } from '../permissions.ts'
import type { RoomState } from '../room-state.ts'
import { opensInWriting } from '../room-view.ts'

export interface AnswerMode {
  writing: boolean
  /** Chosen by hand: the next key is meant for its field or button. */
  byHand: boolean
  toggle: () => void
}

/** Is the answer spoken or written? By the candidate's choice, which other tabs find again, else by what the room can hear. */
export const useAnswerMode = (room: RoomState, draft: string, interviewId: string): AnswerMode => {
  const [mode, setMode] = useState<'speaking' | 'typing' | 'draft' | null>(() =>
    readTyping(interviewId) ? 'typing' : null,
  )
  const writing = !canSpeak(room) || (mode === null ? opensInWriting(room) : mode !== 'speaking')
  const hasDraft = draft !== ''
  // What was typed before a reload, or is given back, is not hidden.
  useEffect(() => {
    if (hasDraft) setMode(now => (now === 'typing' ? now : 'draft'))
  }, [hasDraft])
  return {
    writing,
    byHand: mode === (writing ? 'typing' : 'speaking'),
    toggle: () => {
      setMode(writing ? 'speaking' : 'typing')
      keepTyping(interviewId, !writing)
    },
  }
}
