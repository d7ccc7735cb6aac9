import { describe, expect, it } from 'vitest'
import { listening, PLAN, runMachine } from '../testing/run-machine.ts'
import { restore, transition } from './interview-machine.ts'
import { type InterviewPlan, questionNumber } from './interview-state.ts'

describe('an interview that we conduct', () => {
  it('greets, asks each question once, says goodbye and closes', () => {
    const stage = listening({ ...PLAN, followUps: false })
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0'])
    expect(stage.state.phase).toBe('listening')
    stage.answer('I wrote the scheduler.')
    stage.settle()
    stage.answer('I measured it.')
    stage.settle()
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0', 'question:1', 'farewell'])
    expect(stage.closedFor).toBe('done')
    expect(stage.state.phase).toBe('finished')
    expect(stage.state.progress.questions.at(-1)).not.toBe('not_reached')
  })

  it('asks one follow-up at most, and marks the question', () => {
    const stage = listening(PLAN, { probe: () => 'example' })
    stage.answer('It was fine.')
    stage.settle()
    expect(stage.state.progress.questions[0]).toBe('followed_up')
    stage.answer('It was fine again.')
    stage.settle()
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0', 'follow_up:0', 'question:1'])
  })

  it('judges all the parts of an answer together', () => {
    const judged: string[][] = []
    const stage = listening(PLAN, {
      probe: answers => {
        judged.push(answers)
        return null
      },
    })
    stage.answer('One.')
    stage.answer('Two.')
    stage.settle()
    expect(judged).toEqual([['One.', 'Two.']])
  })

  it('skips on request and calls the question skipped', () => {
    const stage = listening()
    stage.ask('skip')
    stage.settle()
    expect(stage.state.progress.questions).toEqual(['skipped', 'asked'])
    expect(questionNumber(stage.state.progress)).toBe(2)
  })

  it('leaves the greeting at a "next", and asks the first question once', () => {
    const stage = runMachine(PLAN)
    stage.join()
    while (!stage.state.progress.greeted) stage.pump()
    stage.ask('go_on')
    expect(stage.interrupted).toBe(0)
    stage.settle()
    expect(stage.interrupted).toBe(1)
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0'])
    expect(stage.state.phase).toBe('listening')
  })

  describe('with a page that reports what it has played', () => {
    const greeted = () => {
      const stage = runMachine(PLAN)
      stage.dispatch({ type: 'joined', welcomeBack: false, reportsHeard: true })
      while (!stage.state.progress.greeted) stage.pump()
      const asks = stage.pending.filter(step => step.type === 'hear_out')
      stage.pending = []
      return { stage, asks }
    }

    it('asks nothing before the greeting was sent and heard, in either order', () => {
      for (const order of [['spoken', 'heard'] as const, ['heard', 'spoken'] as const]) {
        const { stage, asks } = greeted()
        expect(asks).toEqual([{ type: 'hear_out', seq: 1 }])
        stage.dispatch({ type: order[0], seq: 1 })
        stage.settle()
        expect(stage.spokenKinds()).toEqual(['greeting'])
        stage.dispatch({ type: order[1], seq: 1 })
        stage.settle()
        expect(stage.spokenKinds()).toEqual(['greeting', 'question:0'])
      }
    })

    it('leads from any moment of the greeting to the question', () => {
      const { stage } = greeted()
      stage.dispatch({ type: 'spoken', seq: 1 })
      stage.ask('go_on')
      stage.settle()
      expect(stage.interrupted).toBe(1)
      expect(stage.state.progress.questions).toEqual(['asked', 'not_reached'])
      stage.dispatch({ type: 'heard', seq: 1 })
      stage.settle()
      expect(stage.spokenKinds()).toEqual(['greeting', 'question:0'])
    })

    it('goes on without the report of a page that never sends it', () => {
      const { stage } = greeted()
      stage.dispatch({ type: 'spoken', seq: 1 })
      expect(stage.pending.map(step => step.type)).toEqual(['remind'])
      stage.dispatch({ type: 'heard_overdue' })
      stage.settle()
      expect(stage.spokenKinds()).toEqual(['greeting', 'question:0'])
    })

    it('says the greeting again after a break inside it, unless the candidate skipped it', () => {
      for (const skipped of [false, true]) {
        const { stage } = greeted()
        if (skipped) stage.ask('go_on')
        stage.cut()
        stage.dispatch({ type: 'joined', welcomeBack: true, reportsHeard: true })
        stage.settle()
        expect(stage.repeated).toEqual(skipped ? [] : [1])
        expect(stage.spokenKinds()).toEqual(['greeting', 'question:0'])
      }
    })
  })

  it('says the question again on request, as often as asked', () => {
    const stage = listening()
    for (let times = 0; times < 3; times++) {
      stage.ask('repeat')
      stage.settle()
    }
    expect(stage.spokenKinds().slice(2)).toEqual(['remark', 'remark', 'remark'])
    expect(stage.state.progress.current).toBe(0)
    expect(stage.state.phase).toBe('listening')
  })

  it('stops on request with a goodbye', () => {
    const stage = listening()
    stage.ask('stop')
    stage.settle()
    expect(stage.closedFor).toBe('candidate')
    expect(stage.spokenKinds().at(-1)).toBe('farewell')
    expect(stage.state.progress.questions.at(-1)).toBe('not_reached')
  })
})

describe('answers that were announced', () => {
  const reminders = (stage: ReturnType<typeof runMachine>) =>
    stage.pending.flatMap(step => (step.type === 'remind' ? [step.of] : []))

  it('says nothing before the last of them is there', () => {
    const stage = runMachine(PLAN)
    stage.dispatch({ type: 'joined', welcomeBack: true, waiting: ['a', 'b'] })
    expect(reminders(stage)).toEqual(['announced_overdue'])
    stage.answer('One.', 'b')
    stage.settle()
    expect(stage.spokenKinds()).toEqual([])
    stage.answer('Two.', 'a')
    stage.settle()
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0'])
    stage.dispatch({ type: 'announced_overdue' })
    expect(stage.pending).toEqual([])
  })

  it('waits no longer for those that do not come', () => {
    const stage = runMachine(PLAN)
    stage.dispatch({ type: 'joined', welcomeBack: true, waiting: ['a'] })
    stage.settle()
    stage.dispatch({ type: 'announced_overdue' })
    stage.settle()
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0'])
  })
})

it('is reminded once of a goodbye that takes too long', () => {
  const stage = listening()
  stage.dispatch({ type: 'end_requested', reason: 'candidate' })
  stage.dispatch({ type: 'end_requested', reason: 'candidate' })
  expect(stage.pending.filter(({ type }) => type === 'remind')).toEqual([
    { type: 'remind', inMs: 15_000, of: 'farewell_overdue' },
  ])
})

describe('spoken answers that cannot be transcribed yet', () => {
  const spoken = () => {
    const stage = listening()
    stage.speakUnheard()
    stage.settle()
    return stage
  }

  it('invites to type once, and waits', () => {
    const stage = spoken()
    expect(stage.turns.at(-1)?.key).toBe('ai:type_too:0')
    expect(stage.state.phase).toBe('listening')
    expect(stage.state.progress.current).toBe(0)
  })

  it('moves on at once where they are never transcribed', () => {
    const stage = listening({ ...PLAN, transcribes: false })
    stage.speakUnheard()
    stage.settle()
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0', 'question:1'])
    expect(stage.state.progress.questions).toEqual(['answered', 'asked'])
  })

  it('moves on when the candidate speaks again', () => {
    const stage = spoken()
    stage.speakUnheard()
    stage.settle()
    expect(stage.state.progress.current).toBe(1)
    expect(stage.state.progress.questions[0]).toBe('answered')
  })

  it('moves on when asked to', () => {
    const stage = spoken()
    stage.ask('go_on')
    stage.settle()
    expect(stage.state.progress.questions).toEqual(['answered', 'asked'])
  })

  it('takes typed words as one more answer to the same question', () => {
    const stage = spoken()
    stage.answer('I wrote the scheduler in 2021.')
    stage.settle()
    const answers = stage.turns.filter(turn => turn.speaker === 'candidate')
    expect(answers.map(turn => turn.questionIndex)).toEqual([0, 0])
    expect(stage.state.progress.current).toBe(1)
  })
})

describe('coming back', () => {
  it('never greets twice and repeats the open question under its own number', () => {
    const stage = listening()
    const before = stage.turns.length
    stage.cut()
    stage.join(true)
    stage.settle()
    // The candidate had not answered: nothing is added to the record.
    expect(stage.turns).toHaveLength(before)
    expect(stage.repeated).toEqual([2])
    expect(stage.state.phase).toBe('listening')
  })

  it('says "let us continue" once after an answer, then repeats', () => {
    const stage = listening({ ...PLAN, followUps: false })
    stage.answer('I wrote it.')
    stage.settle()
    for (let times = 0; times < 3; times++) {
      stage.cut()
      stage.join(true)
      stage.settle()
    }
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0', 'question:1', 'remark'])
    expect(stage.repeated).toEqual([4, 4, 4])
  })

  it('reacts to an answer that was stored just before the break', () => {
    const stage = listening({ ...PLAN, followUps: false })
    stage.answer('I wrote it.')
    stage.cut()
    stage.join(true)
    stage.settle()
    expect(stage.spokenKinds()).toEqual(['greeting', 'question:0', 'remark', 'question:1'])
    expect(stage.repeated).toEqual([])
  })

  it('closes without a second goodbye', () => {
    const stage = listening({ ...PLAN, questions: ['Only?'], followUps: false })
    stage.ask('stop')
    stage.pump()
    stage.pump()
    expect(stage.spokenKinds().at(-1)).toBe('farewell')
    expect(stage.closedFor).toBeNull()
    stage.cut()
    stage.join(true)
    stage.settle()
    expect(stage.closedFor).toBe('candidate')
    expect(stage.spokenKinds().filter(kind => kind === 'farewell')).toHaveLength(1)
  })

  it('closes at once when the line drops during the goodbye', () => {
    const stage = listening()
    stage.ask('stop')
    stage.dispatch({ type: 'left' })
    stage.settle()
    expect(stage.closedFor).toBe('candidate')
  })
})

describe('a provider that conducts', () => {
  const CONDUCTING: InterviewPlan = { ...PLAN, providerConducts: true }

  it('is told to begin, to take typed answers, to continue and to wrap up', () => {
    const stage = runMachine(CONDUCTING)
    stage.join()
    stage.interviewerSays('greeting', null)
    stage.interviewerSays('question', 0)
    stage.answer('Typed.')
    stage.interviewerSays('question', 1)
    stage.cut()
    stage.join()
    stage.dispatch({ type: 'end_requested', reason: 'time' })
    stage.settle()
    expect(stage.cues).toEqual([
      { kind: 'begin' },
      { kind: 'typed_answer', text: 'Typed.' },
      { kind: 'resume', questionIndex: 1 },
      { kind: 'wrap_up', reason: 'time' },
    ])
    stage.interviewerSays('farewell', null)
    expect(stage.closedFor).toBe('time')
  })

  it('has its questions tracked by what it reports, repeats and leaps included', () => {
    const stage = runMachine({ ...CONDUCTING, questions: ['a', 'b', 'c'] })
    stage.join()
    stage.interviewerSays('question', 0)
    stage.interviewerSays('question', 0)
    stage.interviewerSays('question', 2)
    expect(stage.state.progress.questions).toEqual(['skipped', 'not_reached', 'asked'])
    expect(questionNumber(stage.state.progress)).toBe(2)
  })

  it('ends by its own tool, after what it is saying', () => {
    const stage = runMachine(CONDUCTING)
    stage.join()
    stage.interviewerSays('farewell', null, { spoken: false })
    stage.dispatch({ type: 'end_requested', reason: 'done' })
    expect(stage.closedFor).toBeNull()
    stage.dispatch({ type: 'spoken', seq: 1 })
    stage.settle()
    expect(stage.closedFor).toBe('done')
  })
})

it('an interview that is taken over is not greeted again when its provider greeted in the breath of the first question', () => {
  const said = {
    content: '',
    transcribed: true,
    wordsDue: false,
    typed: false,
    request: null,
    questionIndex: 0,
  } as const
  const state = restore(
    [
      { ...said, seq: 1, speaker: 'ai', kind: 'question', key: 'server:question:0' },
      { ...said, seq: 2, speaker: 'candidate', kind: 'answer', key: 'browser:1' },
    ],
    PLAN,
  )
  expect(state.progress).toMatchObject({ greeted: true, current: 0 })
})

describe('late and foreign events', () => {
  it('change nothing', () => {
    const fresh = restore([], PLAN)
    for (const event of [
      { type: 'spoken', seq: 9 },
      { type: 'judged', ticket: 7, probe: null },
      { type: 'farewell_overdue' },
    ] as const) {
      expect(transition(fresh, event)).toEqual({ state: fresh, effects: [] })
    }
  })

  it('an answer cuts the interviewer short', () => {
    const stage = runMachine(PLAN)
    stage.join()
    stage.pump()
    stage.pump()
    stage.pump()
    stage.pump()
    expect(stage.state.phase).toBe('speaking')
    expect(stage.state.progress.current).toBe(0)
    stage.answer('I know this one.')
    expect(stage.state.phase).toBe('thinking')
    stage.settle()
    expect(stage.interrupted).toBe(1)
    expect(stage.state.progress.current).toBe(1)
  })
})
