import {
  answer,
  begin,
  complete,
  cut,
  finish,
  type InterviewerTurns,
  leaveMade,
  letSound,
  note,
  over,
  type Turn,
  type TurnReaction,
  type TurnsParts,
  type TurnsState,
  tell,
  wantsToEnd,
} from './turn-state.ts'

/** Half a minute of sound: a longer turn without a cue is dropped, bytes. */
const HELD_MAX = 30 * 48_000
/** Longer than any turn: three minutes of sound, bytes. */
const ALOUD_MAX = 180 * 48_000
/** …or says so much, characters. */
const WORDS_MAX = 8_000

const expect = (
  state: TurnsState,
  { muted = false, farewell = false }: NonNullable<Parameters<InterviewerTurns['expect']>[0]>,
): TurnReaction[] => {
  state.next = { muted, farewell }
  state.spoke = false
  state.early = { text: '', done: false }
  if (state.turn?.mode !== 'held') return []
  state.turn.mode = 'dropped'
  return [note('a second answer was let go')]
}

const hold = (one: Turn, pcm: Uint8Array): void => {
  one.held.push(pcm)
  one.heldBytes += pcm.byteLength
  if (one.heldBytes <= HELD_MAX) return
  one.mode = 'dropped'
  one.held = []
}

const sound = (state: TurnsState, pcm: Uint8Array): TurnReaction[] => {
  const before = leaveMade(state)
  const isNew = state.turn === null
  const one = state.turn ?? begin(state)
  if (one.mode === 'held') hold(one, pcm)
  if (one.mode !== 'aloud') return [...before, ...(isNew && one.mode === 'dropped' ? answer(state) : [])]
  one.aloudBytes += pcm.byteLength
  if (one.aloudBytes > ALOUD_MAX) return [...before, ...cut(state), { do: 'endless' }]
  const { utterance } = one
  return [
    ...before,
    ...(one.sounding ? [] : [...answer(state), ...letSound(state, one)]),
    tell({ type: 'sound', utterance, pcm }),
  ]
}

const words = (state: TurnsState, text: string, finished: boolean): TurnReaction[] => {
  if (!state.turn) {
    state.early = {
      text: `${state.early.text}${text}`.slice(0, WORDS_MAX),
      done: state.early.done || finished,
    }
    return []
  }
  const one = state.turn
  if (one.told) return one.mode === 'dropped' ? [] : [note('words came too late')]
  const isMore = one.words.length < WORDS_MAX
  if (isMore) one.words = `${one.words}${text}`.slice(0, WORDS_MAX)
  one.wordsDone ||= finished
  const { utterance, words } = one
  const shown =
    one.sounding && isMore && text.trim() !== ''
      ? [tell({ type: 'words', utterance, words: words.trim() })]
      : []
  return [...shown, ...(one.made && one.wordsDone ? finish(state, one) : [])]
}

const made = (state: TurnsState): TurnReaction[] => {
  if (!state.turn || state.turn.made) return []
  const one = state.turn
  const waits = !one.wordsDone && !one.told && one.mode !== 'dropped'
  return [
    ...(waits ? [{ do: 'await_words', utterance: one.utterance } as const] : finish(state, one)),
    ...complete(one),
  ]
}

const interrupted = (state: TurnsState): TurnReaction[] => {
  if (!state.turn) return []
  const isCut = state.turn.mode === 'aloud' && !state.turn.told && !state.turn.farewell
  return [
    ...finish(state, state.turn),
    ...(isCut ? [{ do: 'cut_short' } satisfies TurnReaction] : []),
    ...complete(state.turn),
  ]
}

const endTool = (state: TurnsState): TurnReaction[] => {
  if (state.ending !== 'no' || (state.turn?.mode === 'dropped' && !state.turn.made)) return []
  const current = state.turn && !state.turn.told ? state.turn : null
  if (current) Object.assign(current, { ends: true, farewell: true })
  if (current?.sounding) return []
  if (state.spoke) return wantsToEnd(state)
  state.ending = 'tool_called'
  state.next ??= { muted: false, farewell: true }
  return [{ do: 'await_goodbye' }]
}

const wordsOverdue = (state: TurnsState, utterance: string | undefined): TurnReaction[] => {
  const isMeant = state.turn?.made && (utterance === undefined || utterance === state.turn.utterance)
  return state.turn && isMeant ? finish(state, state.turn) : []
}

const goodbyeOverdue = (state: TurnsState): TurnReaction[] => {
  const isSaid = state.turn?.ends === true && state.turn.sounding && !state.turn.told
  return state.ending === 'no' || isSaid ? [] : wantsToEnd(state)
}

const lost = (state: TurnsState): ReturnType<InterviewerTurns['lost']> => {
  const one = state.turn
  state.turn = null
  state.next = null
  // The model is asked for the farewell again, and calls the tool again.
  if (state.ending === 'tool_called') state.ending = 'no'
  if (!one || one.told || one.mode !== 'aloud' || !one.sounding) return { reactions: [], cut: false }
  return { reactions: finish(state, one), cut: !one.made && !one.farewell }
}

const making = (state: TurnsState): ReturnType<InterviewerTurns['making']> => {
  if (!state.turn || state.turn.made) return 'nothing'
  return state.turn.mode === 'aloud' ? 'aloud' : 'muted'
}

/**
 * Makes turns of what a provider sends piece by piece: sound at once, words when they are complete, everything exactly once.
 * No I/O, no clock.
 */
export const createInterviewerTurns = (parts: TurnsParts): InterviewerTurns => {
  const state: TurnsState = {
    ...parts,
    turn: null,
    next: null,
    lastSaid: '',
    early: { text: '', done: false },
    spoke: false,
    ending: 'no',
  }
  return {
    expect: (how = {}) => expect(state, how),
    sound: pcm => sound(state, pcm),
    words: (text, finished) => words(state, text, finished),
    made: () => made(state),
    interrupted: () => interrupted(state),
    over: () => over(state),
    endTool: () => endTool(state),
    wordsOverdue: utterance => wordsOverdue(state, utterance),
    goodbyeOverdue: () => goodbyeOverdue(state),
    cut: () => cut(state),
    lost: () => lost(state),
    making: () => making(state),
    isComing: () => state.turn?.mode === 'aloud' && state.turn.made && !state.turn.told,
  }
}
