import { describe, expect, it } from 'vitest'
import { createTalk } from '../../conducting/talk.ts'
import { createInterviewerTurns } from './interviewer-turn.ts'
import type { InterviewerTurns, TurnReaction } from './turn-state.ts'

const QUESTIONS = ['What did you build last?', 'How do you find a race?']
const PCM = new Uint8Array(4)

/** What follows, in short: `said question 0 …`, `sound`, `made`, … */
const brief = (reaction: TurnReaction): string => {
  if (reaction.do !== 'tell') return reaction.do
  const { event } = reaction
  if (event.type === 'said') return `said ${event.kind} ${event.questionIndex}: ${event.words}`
  return event.type === 'words' ? `words ${event.words}` : event.type
}

const stage = ({ quiet = true, history = [] as Parameters<typeof createTalk>[0]['history'] } = {}) => {
  let count = 0
  const state = { quiet }
  const talk = createTalk({ questions: QUESTIONS, followUps: false, history })
  const turns = createInterviewerTurns({
    talk,
    newId: () => {
      count += 1
      return `u${count}`
    },
    wordless: '(no words)',
    isQuiet: () => state.quiet,
  })
  const told: string[] = []
  const play = (...acts: ((turns: InterviewerTurns) => TurnReaction[])[]): string[] => {
    const now = acts.flatMap(act => act(turns).map(brief))
    told.push(...now)
    return now
  }
  return { talk, turns, play, told, state }
}
const sound = (turns: InterviewerTurns) => turns.sound(PCM)
const words =
  (text: string, finished = false) =>
  (turns: InterviewerTurns) =>
    turns.words(text, finished)
const made = (turns: InterviewerTurns) => turns.made()
const over = (turns: InterviewerTurns) => turns.over()
const expecting = (how?: Parameters<InterviewerTurns['expect']>[0]) => (turns: InterviewerTurns) =>
  turns.expect(how)
const tool = (turns: InterviewerTurns) => turns.endTool()
const cut = (turns: InterviewerTurns) => turns.cut()
const interrupted = (turns: InterviewerTurns) => turns.interrupted()
/** A whole turn. */
const say = (text: string) => [sound, words(text), made, over]

describe('a turn of the interviewer', () => {
  it('sounds at once, and is on record when its words are complete', () => {
    const { play } = stage()
    expect(play(expecting(), sound)).toEqual(['begun', 'speaking', 'sound'])
    expect(play(words('What did you'), sound, words(' build last?'))).toEqual([
      'words What did you',
      'sound',
      'words What did you build last?',
    ])
    expect(play(made)).toEqual(['await_words', 'made'])
    expect(play(over)).toEqual(['said question 0: What did you build last?', 'spoken'])
  })

  it('is let go of when it does not end, with the words so far on record', () => {
    const { play, turns } = stage()
    play(expecting(), sound, words('Hello.'))
    const second = new Uint8Array(48_000)
    const seconds = Array.from({ length: 200 }, () => turns.sound(second).map(brief))
    expect(seconds.filter(told => told.includes('sound'))).toHaveLength(179)
    expect(seconds.find(told => !told.includes('sound'))).toEqual([
      'said greeting null: Hello.',
      'spoken',
      'endless',
    ])
    expect(seconds.at(-1)).toEqual([])
    expect(turns.making()).toBe('muted')
  })

  it('has at most 8,000 characters', () => {
    const { play, told } = stage()
    play(expecting(), sound, ...Array.from({ length: 30 }, () => words('a'.repeat(1_000))), made, over)
    expect(told.filter(line => line.startsWith('words'))).toHaveLength(8)
    expect(told.find(line => line.startsWith('said'))?.length).toBeLessThan(8_100)
  })

  it('has the words that came before its sound', () => {
    const { play } = stage()
    expect(play(expecting(), words('Hello.'), sound)).toEqual(['begun', 'speaking', 'words Hello.', 'sound'])
  })

  it('is on record as soon as its words are said to be all, with its end', () => {
    const { play } = stage()
    play(expecting(), sound, words('Hello.', true))
    expect(play(made)).toEqual(['said greeting null: Hello.', 'spoken', 'made'])
    expect(play(over)).toEqual([])
  })

  it('takes words that lag behind its end', () => {
    const { play } = stage()
    play(expecting(), sound, made)
    expect(play(words('Hello.', true))).toEqual(['words Hello.', 'said greeting null: Hello.', 'spoken'])
  })

  it('waits for its words for a while only', () => {
    const { play } = stage()
    play(expecting(), sound, words('Hello'), made)
    expect(play(turns => turns.wordsOverdue('another'))).toEqual([])
    expect(play(turns => turns.wordsOverdue('u1'))).toEqual(['said greeting null: Hello', 'spoken'])
    expect(play(words(' there.'), over)).toEqual(['note'])
  })

  it('ends where sound of another begins', () => {
    const { play } = stage()
    play(expecting(), sound, words('Hello.'), made, expecting())
    expect(play(sound)).toEqual(['said greeting null: Hello.', 'spoken', 'begun', 'speaking', 'sound'])
  })

  it('without sound is none', () => {
    const { play } = stage()
    expect(play(expecting(), words('Hello.'), made, over)).toEqual([])
  })
})

describe('a turn that is cut', () => {
  it('has the words so far, and nothing of it is heard any more', () => {
    const { play } = stage()
    play(expecting(), sound, words('What'))
    expect(play(cut, cut)).toEqual(['said greeting null: What', 'spoken'])
    expect(play(sound, words(' did'), made, over)).toEqual(['made'])
    expect(play(expecting(), sound)).toEqual(['begun', 'speaking', 'sound'])
  })

  it('by us is not gone on with when the provider says that it cut it', () => {
    const { play } = stage()
    play(expecting(), sound, cut, expecting())
    expect(play(sound, words('Late'))).toEqual([])
    expect(play(interrupted, over, sound)).toEqual(['made', 'begun', 'speaking', 'sound'])
  })

  it('by a lost line is on record, and says whether it was in its middle', () => {
    const { play, turns } = stage()
    play(expecting(), sound, words('What'))
    const { reactions, cut: isCut } = turns.lost()
    expect([reactions.map(brief), isCut]).toEqual([['said greeting null: What', 'spoken'], true])
    play(expecting(), sound, words('And?'), made)
    expect(turns.lost()).toMatchObject({ cut: false, reactions: [{}, {}] })
    play(expecting())
    expect(turns.lost()).toEqual({ cut: false, reactions: [] })
  })
})

describe('a turn without a cue', () => {
  const FIRST = 'What did you build last?'

  it('is an utterance of its own when it is new, in one go', () => {
    const { play } = stage()
    play(expecting(), ...say('Hello, I am here.'))
    expect(play(words('What did you '), sound, sound, words('build last?'), made, over)).toEqual([
      'await_words',
      'made',
      'speaking',
      'words What did you build last?',
      'sound',
      'sound',
      'said question 0: What did you build last?',
      'spoken',
    ])
  })

  it('is not heard when the candidate has answered', () => {
    const { play, state } = stage()
    play(expecting(), ...say(FIRST))
    state.quiet = false
    expect(play(...say('And how do you find a race?'))).toEqual(['await_words', 'made', 'note'])
  })

  it('is let go when it does not end', () => {
    const { play } = stage()
    play(expecting(), ...say(FIRST))
    play(
      ...Array.from({ length: 31 }, () => (turns: InterviewerTurns) => turns.sound(new Uint8Array(48_000))),
    )
    expect(play(words('How do you find a race?'), made, over)).toEqual(['made'])
  })

  it('is let go when something is asked in its middle', () => {
    const { play } = stage()
    play(expecting(), ...say(FIRST))
    expect(play(sound, words('And'), expecting(), sound, made, over)).toEqual(['note', 'made'])
    expect(play(sound)).toEqual(['begun', 'speaking', 'sound'])
  })
})

it('a muted reaction is over when it is made, and the next one is heard', () => {
  const { play } = stage()
  expect(play(expecting({ muted: true }), sound, words('So'), sound)).toEqual(['begun'])
  expect(play(expecting({ farewell: true }), interrupted, over, ...say('Goodbye.'))).toEqual([
    'made',
    'begun',
    'speaking',
    'sound',
    'words Goodbye.',
    'await_words',
    'made',
    'said farewell null: Goodbye.',
    'spoken',
  ])
})

describe('the end tool', () => {
  it('called with the goodbye ends the interview after it', () => {
    const { play } = stage()
    expect(play(expecting(), sound, words('Goodbye!'), tool, made, over).slice(-3)).toEqual([
      'said farewell null: Goodbye!',
      'spoken',
      'wants_to_end',
    ])
    expect(play(tool, ...say('Goodbye!'))).toEqual(['made'])
  })

  it('called after the goodbye ends it at once', () => {
    const { play } = stage()
    play(expecting(), ...say('Goodbye!'))
    expect(play(tool, tool)).toEqual(['wants_to_end'])
  })

  it('called before the goodbye waits for it', () => {
    const { play } = stage()
    expect(play(expecting(), tool)).toEqual(['await_goodbye'])
    expect(play(...say('Goodbye!')).slice(-3)).toEqual([
      'said farewell null: Goodbye!',
      'spoken',
      'wants_to_end',
    ])
    expect(play(turns => turns.goodbyeOverdue())).toEqual([])
  })

  it('does not end a goodbye in its middle', () => {
    const { play } = stage()
    play(expecting(), tool, sound)
    expect(play(turns => turns.goodbyeOverdue())).toEqual([])
    expect(play(made, over).at(-1)).toBe('wants_to_end')
  })

  it('counts for nothing when its line is lost: the answer is given again', () => {
    const { play, turns } = stage()
    play(expecting(), tool)
    turns.lost()
    expect(
      play(turns => turns.goodbyeOverdue(), expecting(), ...say('How do you find a race?')).slice(-2),
    ).toEqual(['said question 1: How do you find a race?', 'spoken'])
  })

  it('counts for nothing when the candidate goes on speaking', () => {
    const { play } = stage()
    play(expecting(), sound, words('Goodbye'), tool)
    expect(play(cut, turns => turns.goodbyeOverdue(), tool, made, over)).toEqual([
      'said farewell null: Goodbye',
      'spoken',
      'made',
    ])
  })
})
