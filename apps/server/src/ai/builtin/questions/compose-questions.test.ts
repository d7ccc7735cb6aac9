import { generateContent } from '@vivavox/contracts/vacancies'
import { describe, expect, it } from 'vitest'
import {
  type RatedVacancy,
  readOtherVacancies,
  readVacancies,
  requestFor,
} from '../../../../../../bench/questions/vacancies.ts'
import { likeness, sharedOf, stems, wordSet } from '../../words/similar.ts'
import { shippedLibrary } from '../languages/library.ts'
import { writeQuestions } from './question-writer.ts'
import { viewVacancy } from './vacancy-view.ts'

const VACANCIES: [string, RatedVacancy][] = [...readVacancies(), ...readOtherVacancies()].map(vacancy => [
  vacancy.id,
  vacancy,
])

const draft = (title: string, description: string, more: object = {}) =>
  writeQuestions(
    generateContent.parse({
      title,
      description,
      language: 'en',
      difficulty: 'medium',
      questions_count: 6,
      ...more,
    }),
  )

describe.each(VACANCIES)('%s', (_id, vacancy) => {
  const { questions, sources } = writeQuestions(requestFor(vacancy, 6))

  it('at least one of six comes from a requirement or a condition where one is named', () => {
    const { lines } = viewVacancy(requestFor(vacancy, 6))
    const demands = lines.filter(({ kind }) => !['duty', 'verb', 'paper', 'training'].includes(kind))
    const named = demands.map(({ source }) => source)
    if (named.length > 0) expect(sources.filter(source => named.includes(source ?? ''))).not.toEqual([])
  })

  it('no two end in the same words or speak about the same', () => {
    const pairs = questions.flatMap((a, index) => questions.slice(index + 1).map(b => [a, b] as const))
    const endOf = (text: string) => wordSet(text.split(/[.!?。？]\s*(?=\S)/u).at(-1) ?? text)
    const alike = pairs.filter(
      ([a, b]) =>
        (endOf(a).size > 4 && likeness(endOf(a), endOf(b)) > 0.6) || sharedOf(stems(a), stems(b)) > 0.6,
    )
    expect(alike).toEqual([])
  })
})

describe('what is asked about first', () => {
  it('the work with a target in figures comes before other tasks', () => {
    const { sources } = draft(
      'Backend developer',
      'Tasks:\n- Develop the index service in C++\n- Write Python scripts to parse logs\n- Reduce p99: now 180 ms, target 120 ms\nRequirements:\n- Patience',
    )
    expect(sources[1]).toBe('Reduce p99: now 180 ms, target 120 ms')
  })

  it('a requirement that says more than the tasks comes before years in them', () => {
    const { sources } = draft(
      'Tree surgeon',
      'Duties:\n- Felling and pruning of trees\nRequirements:\n- 3 years of felling\n- Attention to detail',
    )
    expect(sources).toContain('Attention to detail')
    expect(sources[2]).toBe('Attention to detail')
  })

  it('what is only wished for comes after what is asked of everybody, and in words of our own', () => {
    const { questions, sources } = draft(
      'Warehouse operative',
      'Duties:\n- Picking and packing orders\nRequirements:\n- Reliable\n- FLT licence a bonus',
      { difficulty: 'easy' },
    )
    expect(sources.indexOf('Reliable')).toBeLessThan(sources.indexOf('FLT licence a bonus'))
    expect(questions.join('\n')).not.toContain('bonus')
  })

  it('what people of every trade do opens no interview', () => {
    const { questions } = draft('Watchmaker', 'Duties:\n- Overhaul of movements\n- Mentor two apprentices')
    expect(questions[0]).toContain('Overhaul of movements')
  })

  it('a beginner without tasks is asked about the trade of the title first', () => {
    const { questions } = draft('Trainee Stonemason', 'No experience necessary, must be good with hands.', {
      difficulty: 'easy',
    })
    expect(questions[0]).toMatch(/stone|mason/)
  })
})

it('a nurse whose tasks name no ward is asked about no ward', () => {
  const laser = draft(
    'Laser Nurse',
    'Tasks:\n- Treat tattoos with lasers\n- Assess skin by the Fitzpatrick scale\n- Adjust the spot to the ink\n- Explain how many sessions it takes',
    { questions_count: 12 },
  )
  expect(laser.questions.join('\n')).not.toMatch(/ward|medication|call light/)
  const ward = draft('Nurse', 'Tasks:\n- Give medication to patients on the ward\n- Keep drug charts', {
    questions_count: 12,
  })
  expect(ward.questions.join('\n')).toMatch(/ward|medication/)
})

it('whoever restores pianos is asked about no paint', () => {
  const piano = draft('Piano Restorer', 'Tasks:\n- Fit new wrest planks\n- Regulate actions', {
    questions_count: 12,
  })
  expect(piano.questions.join('\n')).not.toMatch(/layer you are removing|fragile surface/)
})

it('what stands in brackets names no trade', () => {
  const { questions } = draft('Часовой мастер (механика, хронографы)', 'Чистка часов. Ремонт деталей.', {
    language: 'ru',
  })
  expect(questions.join('\n')).not.toMatch(/оборудование у предыдущей смены|План требует выпуска/)
})

describe('a trade that nothing is known of', () => {
  const { questions, sources } = draft(
    'Ship Chandler',
    'Tasks:\n- Source odd spare parts for ships\n- Clear stores with customs\n- Inspect the goods before they sail\nYou bring:\n- a head for figures\n- able to speak to crews of any country',
  )

  it('is asked about what is done in each task', () => {
    expect(questions.join('\n')).toMatch(
      /source odd spare parts for ships\. (?:Where do you look first|How do you tell|Tell me about something that was very hard)/i,
    )
    expect(questions.join('\n')).not.toMatch(/What tends to go wrong here/)
  })

  it('is asked about what it requires, what one can do as a task', () => {
    expect(sources).toContain('a head for figures')
    expect(questions.join('\n')).toMatch(/(?:be able to|somebody who can) speak to crews of any country\./)
  })

  it('is asked about no scene of a trade that one line names', () => {
    const duties = 'Tasks:\n- Pierce ears and noses with needles\n- Log each cycle of the steriliser\n'
    const one = draft('Piercer', `${duties}- Serve coffee to clients who wait`, { questions_count: 12 })
    expect(one.questions.join('\n')).not.toMatch(/espresso|cappuccino/)
    const two = draft('Piercer', `${duties}- Serve coffee to clients\n- Keep the coffee machine clean`, {
      questions_count: 12,
    })
    expect(two.questions.join('\n')).toMatch(/bar|coffee is bitter/)
  })

  it('is asked about no trait that a task names in passing', () => {
    const tasks =
      'Tasks:\n- Look at old pianos and tell us honestly what they will cost\n- Replace worn strings\n'
    const { questions } = draft('Piano Builder', tasks, { questions_count: 12 })
    expect(questions.join('\n')).not.toMatch(/small value is missing|being honest cost you/)
  })

  it('is asked about what a trait is for in the words of the vacancy, and last about what anybody should be', () => {
    const { questions } = draft(
      'Falconer',
      'Tasks:\n- Fly hawks at dawn\n- Weigh each bird\nYou need:\n- Good communication skills\n- Patience to find a bird that has flown off\n- Able to radio the tower',
    )
    expect(questions.join('\n')).toMatch(/“Patience to find a bird that has flown off”/)
    expect(questions.join('\n')).not.toMatch(/your patience nearly ran out|something unpleasant/)
  })

  it('is asked about its own tasks before customers, papers and a licence that are named in passing', () => {
    const { questions } = draft(
      'Pyrotechnician',
      'Tasks:\n- Wire shows from barges\n- Clear the field at night\n- Present papers to clients\n- Deal with misfires\nYou need:\n- A driving licence\n- Not easily rattled when the client wants it to start',
    )
    expect(questions.join('\n')).not.toMatch(
      /A customer is angry|Somebody wants a thing|road ahead is closed/,
    )
    expect(questions.join('\n')).toMatch(/“Not easily rattled when the client wants it to start”/)
  })

  it('opens with no quarrel, no secret and nothing that is done now and then', () => {
    const { questions } = draft(
      'Court Usher',
      'Tasks:\n- Handle conflict with visitors\n- Keep confidential papers apart\nFrom time to time you will escort the judge to the car. You will call witnesses into the hall.',
    )
    expect(questions[0]).not.toMatch(/quarrel|saw at work|escort the judge/)
  })

  it('is asked twice about its few tasks before what anybody is asked', () => {
    const { questions } = draft(
      'Slinger',
      'Checking chains and tag lines before each lift. Must be able to stop a lift when it is not right.',
      { questions_count: 4 },
    )
    const generic = shippedLibrary().textsFor('en').frames.generic.medium
    expect(questions.filter(question => generic.includes(question))).toEqual([])
    expect(new Set(questions).size).toBe(4)
  })

  it('is asked about what one can do by what is done in it', () => {
    const { questions } = draft('Organ Builder', 'Requirements:\n- Able to tune reeds by ear', {
      questions_count: 8,
    })
    expect(questions.join('\n')).toMatch(
      /tune reeds by ear\. (?:How do you know that it is right|The figures are|Tell me about one that would not)/,
    )
  })

  it('asks no beginner what has happened to them in such a task', () => {
    const aspects = Object.values(shippedLibrary().textsFor('en').frames.aspects)
    const lived = aspects.flatMap(aspect => aspect.lived)
    const asked = draft(
      'Ship Chandler',
      'Tasks:\n- Source spare parts for ships\n- Inspect the goods at sea',
      {
        difficulty: 'easy',
        questions_count: 12,
      },
    ).questions.join('\n')
    expect(lived.filter(text => asked.includes(text))).toEqual([])
  })
})

it.each(shippedLibrary().written)('%s asks about ten traits or more in words of its own', code => {
  const { themes } = shippedLibrary().textsFor(code)
  const traits = [
    'stress',
    'precision',
    'patience',
    'teamwork',
    'responsibility',
    'discretion',
    'honesty',
    'initiative',
    'learning',
    'politeness',
    'endurance',
    'handiwork',
    'expression',
    'emotional-load',
    'conflict',
    'focus',
    'eye',
    'listening',
  ]
  expect(traits.filter(trait => themes[trait] === undefined)).toEqual([])
})
