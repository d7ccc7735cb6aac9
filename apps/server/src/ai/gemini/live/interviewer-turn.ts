import type { Talk } from '../../leading/talk.ts'
import type { RealtimeEvent } from '../../realtime-model.ts'
import { likeness, wordSet } from '../../words/similar.ts'
import type { InterviewerTurns, Mode, Turn, TurnReaction } from './turn-types.ts'

interface Options {
  talk: Talk
  newId: () => string
  /** On record for what was heard, but never written down. */
  wordless: string
  /** Is nobody else about to speak? */
  isQuiet: () => boolean
}

/** Half a minute of sound: something longer that nobody asked for is let go, bytes. */
const HELD_MAX = 30 * 48_000
/** Nobody talks for so long at a stretch: three minutes of sound, bytes. */
const ALOUD_MAX = 180 * 48_000
/** …or says so much, characters. */
const WORDS_MAX = 8_000
/** So alike are two ways to say the same. */
const SAME = 0.6

/**
 * Makes turns of what a provider sends piece by piece: sound at once, words when they are complete, everything exactly once.
 * No I/O, no clock.
 */
export const createInterviewerTurns = ({ talk, newId, wordless, isQuiet }: Options): InterviewerTurns => {
  let turn: Turn | null = null
  let next: { muted: boolean; farewell: boolean } | null = null
  let lastSaid = ''
  /** Words that came before any sound. */
  let early = { text: '', done: false }
  /** Has anything been heard since something was asked last? */
  let spoke = false
  let ending: 'no' | 'tool_called' | 'goodbye_asked' | 'over' = 'no'

  const tell = (event: RealtimeEvent): TurnReaction => ({ do: 'tell', event })
  const note = (what: string): TurnReaction => ({ do: 'note', what })
  const wantsToEnd = (): TurnReaction[] => {
    if (ending === 'over') return []
    ending = 'over'
    return [tell({ type: 'wants_to_end' })]
  }

  const begin = (): Turn => {
    const ends = ending === 'tool_called' || ending === 'goodbye_asked'
    const unasked: Mode = ending === 'over' ? 'dropped' : 'held'
    const asked: Mode = next?.muted ? 'dropped' : 'aloud'
    turn = {
      utterance: newId(),
      mode: next ? asked : unasked,
      words: early.text,
      held: [],
      heldBytes: 0,
      aloudBytes: 0,
      sounding: false,
      made: false,
      told: false,
      wordsDone: early.done,
      farewell: ends || (next?.farewell ?? false),
      ends: ends && next !== null,
    }
    early = { text: '', done: false }
    return turn
  }
  /** The first sound of what was asked for answers it. */
  const answer = (): TurnReaction[] => {
    if (!next) return []
    next = null
    return [{ do: 'begun' }]
  }
  const letSound = (one: Turn): TurnReaction[] => {
    one.sounding = true
    spoke = true
    const { utterance, words } = one
    return [
      tell({ type: 'speaking', utterance }),
      ...(words.trim() === '' ? [] : [tell({ type: 'words', utterance, words: words.trim() })]),
    ]
  }
  const putOnRecord = (one: Turn): TurnReaction[] => {
    const words = one.words.trim() || wordless
    lastSaid = words
    spoke = true
    const { utterance } = one
    const place = talk.interviewerSaid(words, one.farewell)
    return [
      tell({ type: 'said', utterance, words, ...place }),
      tell({ type: 'spoken', utterance }),
      ...(one.ends ? wantsToEnd() : []),
    ]
  }
  const hold = (one: Turn, pcm: Uint8Array): void => {
    one.held.push(pcm)
    one.heldBytes += pcm.byteLength
    if (one.heldBytes <= HELD_MAX) return
    one.mode = 'dropped'
    one.held = []
  }
  /** Nobody asked for it: it is heard only if it is new and nobody is talked over. */
  const judge = (one: Turn): TurnReaction[] => {
    const words = one.words.trim()
    const isRepeat = likeness(wordSet(words), wordSet(lastSaid)) >= SAME
    if (words === '' || one.held.length === 0 || isRepeat) return [note('a second answer was the same')]
    if (!isQuiet()) return [note('a second answer came too late')]
    const { utterance } = one
    const sound = one.held.splice(0).map(pcm => tell({ type: 'sound', utterance, pcm }))
    return [...letSound(one), ...sound, ...putOnRecord(one)]
  }
  const finish = (one: Turn): TurnReaction[] => {
    if (one.told) return []
    one.told = true
    if (one.mode === 'dropped') return []
    return one.mode === 'held' ? judge(one) : putOnRecord(one)
  }
  const complete = (one: Turn): TurnReaction[] => {
    if (one.made) return []
    one.made = true
    return [{ do: 'made' }]
  }
  /** @returns what follows from the end of the turn before, if sound shows that another one has begun */
  const leaveMade = (): TurnReaction[] => {
    const made = turn?.made ? turn : null
    if (!made) return []
    turn = null
    return finish(made)
  }
  const over = (): TurnReaction[] => {
    const one = turn
    turn = null
    const after = one ? [...finish(one), ...complete(one)] : []
    if (ending !== 'tool_called' || one?.sounding) return after
    ending = 'goodbye_asked'
    next = null
    return [...after, { do: 'say_goodbye' }]
  }

  const cut = (): TurnReaction[] => {
    if (!turn || turn.told) return []
    const one = turn
    if (one.ends) ending = 'no'
    one.ends = false
    const heard = one.mode === 'aloud' && one.sounding
    const reactions = heard ? finish(one) : []
    one.told = true
    one.mode = 'dropped'
    return reactions
  }

  return {
    expect: ({ muted = false, farewell = false } = {}) => {
      next = { muted, farewell }
      spoke = false
      early = { text: '', done: false }
      if (turn?.mode !== 'held') return []
      turn.mode = 'dropped'
      return [note('a second answer was let go')]
    },
    sound: pcm => {
      const before = leaveMade()
      const isNew = turn === null
      const one = turn ?? begin()
      if (one.mode === 'held') hold(one, pcm)
      if (one.mode !== 'aloud') return [...before, ...(isNew && one.mode === 'dropped' ? answer() : [])]
      one.aloudBytes += pcm.byteLength
      if (one.aloudBytes > ALOUD_MAX) return [...before, ...cut(), { do: 'endless' }]
      const { utterance } = one
      return [
        ...before,
        ...(one.sounding ? [] : [...answer(), ...letSound(one)]),
        tell({ type: 'sound', utterance, pcm }),
      ]
    },
    words: (text, finished) => {
      if (!turn) {
        early = { text: `${early.text}${text}`.slice(0, WORDS_MAX), done: early.done || finished }
        return []
      }
      const one = turn
      if (one.told) return one.mode === 'dropped' ? [] : [note('words came too late')]
      const isMore = one.words.length < WORDS_MAX
      if (isMore) one.words = `${one.words}${text}`.slice(0, WORDS_MAX)
      one.wordsDone ||= finished
      const { utterance, words } = one
      const shown =
        one.sounding && isMore && text.trim() !== ''
          ? [tell({ type: 'words', utterance, words: words.trim() })]
          : []
      return [...shown, ...(one.made && one.wordsDone ? finish(one) : [])]
    },
    made: () => {
      if (!turn || turn.made) return []
      const one = turn
      const waits = !one.wordsDone && !one.told && one.mode !== 'dropped'
      return [
        ...(waits ? [{ do: 'await_words', utterance: one.utterance } as const] : finish(one)),
        ...complete(one),
      ]
    },
    interrupted: () => {
      if (!turn) return []
      const isCut = turn.mode === 'aloud' && !turn.told && !turn.farewell
      return [
        ...finish(turn),
        ...(isCut ? [{ do: 'cut_short' } satisfies TurnReaction] : []),
        ...complete(turn),
      ]
    },
    over,
    endTool: () => {
      if (ending !== 'no' || (turn?.mode === 'dropped' && !turn.made)) return []
      const current = turn && !turn.told ? turn : null
      if (current) Object.assign(current, { ends: true, farewell: true })
      if (current?.sounding) return []
      if (spoke) return wantsToEnd()
      ending = 'tool_called'
      next ??= { muted: false, farewell: true }
      return [{ do: 'await_goodbye' }]
    },
    wordsOverdue: utterance => {
      const isMeant = turn?.made && (utterance === undefined || utterance === turn.utterance)
      return turn && isMeant ? finish(turn) : []
    },
    goodbyeOverdue: () => {
      const isSaid = turn?.ends === true && turn.sounding && !turn.told
      return ending === 'no' || isSaid ? [] : wantsToEnd()
    },
    cut,
    lost: () => {
      const one = turn
      turn = null
      next = null
      // What it was called for is given again.
      if (ending === 'tool_called') ending = 'no'
      if (!one || one.told || one.mode !== 'aloud' || !one.sounding) return { reactions: [], cut: false }
      return { reactions: finish(one), cut: !one.made && !one.farewell }
    },
    making: () => {
      if (!turn || turn.made) return 'nothing'
      return turn.mode === 'aloud' ? 'aloud' : 'unheard'
    },
    isComing: () => turn?.mode === 'aloud' && turn.made && !turn.told,
  }
}
