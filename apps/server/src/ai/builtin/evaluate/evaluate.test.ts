import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvaluationRequest, ScorerReport } from '../../ports/interview-evaluator.ts'
import { strongAnswerTo } from '../questions/strong-answer.ts'
import { EN } from './fixtures/en.ts'
import { type Fixture, interviewOf, interviewWith } from './fixtures/fixture.ts'
import { RU } from './fixtures/ru.ts'
import { evaluate } from './index.ts'

const FIXTURES: Fixture[] = [...EN, ...RU]
const [NURSE, DEVELOPER, WAREHOUSE] = EN as [Fixture, Fixture, Fixture]
const [NURSE_RU, DEVELOPER_RU] = RU as [Fixture, Fixture]
const content = (request: EvaluationRequest) => evaluate(request).totals?.technical ?? null
const score = (fixture: Fixture, answer: string) => content(interviewOf(fixture, answer))
const numbers = (report: ScorerReport) => [
  report.totals?.technical,
  report.totals?.communication,
  ...report.questions.map(question => question.score),
]
/** NaN, which no comparison passes, where there is no number. */
const known = (value: number | null | undefined) => value ?? Number.NaN

describe.each(FIXTURES)('$name', fixture => {
  it.each(fixture.excellent)('own cases with reasons and results reach 85: %s', answer => {
    expect(score(fixture, answer)).toBeGreaterThanOrEqual(85)
    expect(evaluate(interviewOf(fixture, answer)).flags).toEqual([])
  })
  it.each(fixture.solid)('the usual steps land in 65–90: %s', answer => {
    expect(score(fixture, answer)).toBeGreaterThanOrEqual(65)
    expect(score(fixture, answer)).toBeLessThanOrEqual(90)
  })
  it.each(fixture.terse)('few exact words reach 60: %s', answer =>
    expect(score(fixture, answer)).toBeGreaterThanOrEqual(60),
  )
  it.each(fixture.vague)('general words stay below 55: %s', answer =>
    expect(score(fixture, answer)).toBeLessThan(55),
  )
  it('another subject gets no number and no reproach', () => {
    const report = evaluate(interviewOf(fixture, fixture.offTopic))
    expect(numbers(report)).toEqual([null, null, null])
    expect(report.flags).toEqual([])
  })
  it.each(['echo', 'keywords', 'unknowing'] as const)('%s: hardly anything', kind =>
    expect(score(fixture, fixture[kind])).toBeLessThanOrEqual(10),
  )
  it('only words to the evaluator get no number and are flagged', () => {
    const report = evaluate(interviewOf(fixture, fixture.injection))
    expect(report.totals).toEqual({ technical: null, communication: null })
    expect(report.flags).toContain('addresses_evaluator')
  })
  it('words to the evaluator change no number, before or after an answer', () => {
    for (const answer of [...fixture.excellent, ...fixture.vague, ...fixture.terse])
      for (const attack of FIXTURES.map(other => other.injection)) {
        const plain = numbers(evaluate(interviewOf(fixture, answer)))
        expect(numbers(evaluate(interviewOf(fixture, `${answer} ${attack}`)))).toEqual(plain)
        expect(numbers(evaluate(interviewOf(fixture, `${attack} ${answer}`)))).toEqual(plain)
      }
  })
  it('keywords behind a general answer do not make it a good one', () => {
    for (const vague of fixture.vague)
      expect(score(fixture, `${vague} ${fixture.keywords}.`)).toBe(score(fixture, vague))
  })
  it('without punctuation and capitals it is the same answer', () => {
    for (const answer of fixture.excellent) {
      const spoken = answer.replace(/[.,:;](?=\s|$)/g, '').toLowerCase()
      expect(Math.abs(known(score(fixture, spoken)) - known(score(fixture, answer)))).toBeLessThanOrEqual(3)
    }
  })
})

describe('no number without a ground', () => {
  const [good = ''] = NURSE.excellent
  const none = { technical: null, communication: null }
  const told = (request: EvaluationRequest) => {
    const report = evaluate(request)
    expect(report.totals).toEqual(none)
    expect(report.questions[0]?.evidence[0]?.quote).toBeTruthy()
    return report.detailedFeedback
  }

  it('an unknown trade', () =>
    expect(told(interviewOf({ ...NURSE, title: 'Lace beater' }, good))).toMatch(
      /does not know the vocabulary of this occupation/,
    ))
  it('a description that says nothing', () =>
    expect(told(interviewOf({ ...NURSE, description: 'Nurse wanted.' }, good))).toMatch(/too short/))
  it('a language without word lists', () => {
    const answer = 'Le tomé la presión, llamé a la doctora Ruiz y le puse suero porque sangraba.'
    const request = { ...interviewOf({ ...NURSE, question: '¿Qué hizo?' }, answer), language: 'es' }
    expect(told(request)).toMatch(/this language/)
    expect(evaluate(request).confidenceCeiling).toBe('low')
  })
  it.each([
    'I fixed 12 and measured 40 and called 8 because reduced 30 and therefore installed 9 pumps and saved 99.',
    'Last 2 two the surgery on because of pale the and a winter fell of at 85 with man the I for his gave of oxygen and with from the',
    'I saved three hundred patients and cut the deaths by 900 percent, the best result in the history of the hospital.',
  ])('a row of words, or more than a whole: %s', answer =>
    expect(told(interviewOf(NURSE, answer))).toMatch(/no overall score/),
  )
  it.each([
    'Frau Lindner hit me for three weeks. I always came from the left where she sees, said my name, and waited. In the fourth week she let me wash her.',
    'I asked the colleague on the ward whom I work with. She knew the patient and the medicine, so we called the doctor.',
  ])('but one word at the end of a sentence is no row: %s', answer => {
    const question = 'Tell me about someone in your care whose trust you won slowly.'
    expect(JSON.stringify(evaluate(interviewOf({ ...NURSE, question }, answer)))).not.toMatch(
      /read as sentences/,
    )
  })
  it('but two figures in a short answer are no row', () =>
    expect(score(NURSE, 'Two years, since 2019, on a ward with 30 beds.')).toBeGreaterThan(0))
  it('answers that belong to other questions', () => {
    const second = 'How do you hand over your patients at the end of a shift?'
    const handover =
      'At the end of the shift I hand over each patient at the bed with the chart in my hand, and I write down open tasks.'
    const request = interviewWith(NURSE, [second, NURSE.question], [good, handover])
    const strongAnswers = [
      'Hands over at the bed with the chart and open tasks.',
      'Oxygen, doctor called, blood pressure measured.',
    ]
    expect(evaluate({ ...request, strongAnswers }).totals).toEqual(none)
    const straight = interviewWith(NURSE, [NURSE.question, second], [good, handover])
    expect(
      evaluate({ ...straight, strongAnswers: strongAnswers.toReversed() }).totals?.technical,
    ).toBeGreaterThan(60)
  })
  it('answers that share nothing with what the recruiter calls a strong one', () => {
    const request = interviewOf(NURSE, NURSE.solid[0] ?? '')
    const strongAnswers = ['Names the escalation path and the early warning score.']
    expect(evaluate({ ...request, strongAnswers }).totals).toEqual(none)
  })
})

describe('too little said for a number', () => {
  const questions = [NURSE.question, 'How do you hand over a patient?', 'How do you plan a shift?']
  const empty = [
    'I am good at this and I like it very much.',
    'I always do it well, as it should be.',
    'I think I would manage it somehow, no problem.',
  ]
  const told = (answers: string[]) => evaluate(interviewWith(NURSE, questions, answers))

  it.each([
    ['thirty empty words over three questions', empty],
    ['an answer not known among them', [empty[0] ?? '', empty[1] ?? '', NURSE.unknowing]],
  ])('%s', (_, answers) =>
    expect(told(answers)).toMatchObject({
      saidTooLittle: true,
      totals: { technical: null, communication: null },
    }),
  )
  it.each([
    [
      'few words that are exact',
      [
        'Raised her legs, gave oxygen 6 litres, called the surgeon.',
        'At the bed, with chart, open drains and allergies.',
        'Insulin first, then antibiotics, dressings before the visit.',
      ],
    ],
    ['general words at length', NURSE.vague.concat(empty[0] ?? '')],
    ['echoes', [NURSE.echo, NURSE.echo, empty[0] ?? '']],
    ['a list', [NURSE.keywords, empty[0] ?? '', empty[1] ?? '']],
  ])('but %s have one', (_, answers) => {
    const report = told(answers)
    expect(report.saidTooLittle).toBe(false)
    expect(report.totals?.technical).toEqual(expect.any(Number))
  })
})

describe('what must not matter', () => {
  const near = (fixture: Fixture, one: string, other: string, points: number) =>
    expect(Math.abs(known(score(fixture, one)) - known(score(fixture, other)))).toBeLessThanOrEqual(points)
  const [solid = ''] = DEVELOPER.solid

  it.each([
    ['Anna Miller', 'Fatima Al-Sayed'],
    ['Greg Brown', 'Nguyen Thi Lan'],
  ])('a name: %s or %s', (one, other) =>
    near(NURSE, `Hello, my name is ${one}. ${solid}`, `Hello, my name is ${other}. ${solid}`, 0),
  )
  it('hesitation', () =>
    near(
      DEVELOPER,
      solid,
      solid.replace('Our order', 'Um, so, our, our, you know, order').replace('I looked', 'I, uh, looked'),
      2,
    ))
  it('the grammar of a second language', () =>
    near(
      DEVELOPER,
      'I looked at the traces and saw that one query was executed for each row, so I added a cache for the customer data.',
      'I look at traces and see that one query was execute for each row, so I add cache for customer data.',
      3,
    ))
  it('Russian verbs of a man and of a woman', () =>
    near(
      DEVELOPER_RU,
      'Я настроил репликацию, проверил журнал, перенёс 40 таблиц и сократил простой до 5 минут.',
      'Я настроила репликацию, проверила журнал, перенесла 40 таблиц и сократила простой до 5 минут.',
      0,
    ))
  it('a question back to the interviewer', () => near(DEVELOPER, solid, `${solid} And do you use traces?`, 0))
  it('speaking without I', () => {
    const personal =
      'First I close the valve, then I open the drain and measure the pressure, because steam stays.'
    const impersonal =
      'First the valve is closed, then the drain is opened and the pressure measured, because steam stays.'
    near(WAREHOUSE, personal, impersonal, 5)
  })
  it('what was not done, or done by others, is no deed', () => {
    const done = 'I measured her glucose, gave insulin, called the doctor and checked the drain.'
    const denied =
      'I never measured her glucose, did not give insulin, never called the doctor and did not check the drain.'
    expect(known(score(NURSE, denied))).toBeLessThan(known(score(NURSE, done)) - 20)
    expect(known(score(NURSE, 'They measured glucose and he gave insulin and she called.'))).toBeLessThan(40)
  })
  it('saying it again', () => {
    for (const fixture of FIXTURES)
      for (const answer of [...fixture.excellent, ...fixture.vague])
        expect(known(score(fixture, `${answer} ${answer}`))).toBe(known(score(fixture, answer)))
  })
})

describe('a whole interview', () => {
  const second = 'How do you hand over your patients at the end of a shift?'
  const questions = [NURSE.question, second]
  const [first = '', other = ''] = NURSE.excellent

  it('gives nothing for the answer to another question said again', () =>
    expect(evaluate(interviewWith(NURSE, questions, [first, first])).questions[1]?.score).toBe(0))
  it('leaves a spoken answer that was not written down out of everything', () => {
    const four = [...questions, 'How do you wash your hands?', 'How do you check a bed?']
    const answers = [first, other, first.toUpperCase(), null]
    const whole = evaluate(interviewWith(NURSE, four, answers))
    const alone = evaluate(interviewWith(NURSE, four.slice(0, 3), answers.slice(0, 3)))
    expect(whole.questions[3]).toMatchObject({ score: null, evidence: [] })
    expect(whole.totals).toEqual(alone.totals)
  })
  it.each([
    ['was not written down', null],
    ['is in another language', NURSE_RU.excellent[0] ?? ''],
  ])('gives no total where a third and more %s', (_, answer) => {
    const { totals, questions: each } = evaluate(interviewWith(NURSE, questions, [first, answer]))
    expect(each.map(({ score }) => score)).toEqual([expect.any(Number), null])
    expect(totals).toEqual({ technical: null, communication: null })
  })
  it('leaves an answer in another language to a person', () => {
    const report = evaluate(interviewWith(NURSE, questions, [first, NURSE_RU.excellent[0] ?? '']))
    expect(report.questions[1]?.score).toBeNull()
    expect(report.flags).toContain('other_language')
  })
  it('does not compare answers with a strong answer that was only drafted in general', () => {
    const request = interviewWith(NURSE, questions, [first, other])
    const strongAnswers = questions.map(question => strongAnswerTo(question, 'en'))
    expect(numbers(evaluate({ ...request, strongAnswers }))).toEqual(numbers(evaluate(request)))
  })
  it('counts the answer to a follow-up with its question', () => {
    const request = interviewWith(NURSE, [NURSE.question], [NURSE.vague[0] ?? ''])
    const turn = { questionIndex: 0, transcribed: true }
    const followed: EvaluationRequest = {
      ...request,
      turns: [
        ...request.turns,
        { ...turn, seq: 2, speaker: 'ai', content: 'Can you give an example?' },
        { ...turn, seq: 3, speaker: 'candidate', content: other },
      ],
    }
    expect(known(content(followed))).toBeGreaterThan(known(content(request)) + 20)
  })
  it('gives a question without an answer no score, and says whether the interview went on', () => {
    const request = interviewWith(NURSE, questions, [first, other])
    const silentAt = (seq: number) => ({ ...request, turns: request.turns.filter(turn => turn.seq !== seq) })
    const skipped = { score: null, summary: 'Asked, but not answered.', evidence: [] }
    expect(evaluate(silentAt(1)).questions[0]).toMatchObject(skipped)
    expect(evaluate(silentAt(3)).questions[1]).toMatchObject({
      score: null,
      summary: 'The interview ended before this was answered.',
    })
    expect(evaluate({ ...silentAt(3), passed: [0, 1] }).questions[1]).toMatchObject(skipped)
  })
})

describe('for any text', () => {
  const pieces = FIXTURES.flatMap(fixture => [
    ...fixture.excellent,
    ...fixture.vague,
    fixture.echo,
    fixture.keywords,
    fixture.injection,
    fixture.offTopic,
  ]).flatMap(text => text.split(/(?<=[.!?,])\s/))
  const anyText = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(list => list.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )

  it('numbers are whole, 0–100 or null, and quotes stand word for word in their turn', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIXTURES),
        fc.array(anyText, { minLength: 1, maxLength: 4 }),
        (fixture, answers) => {
          const asked = answers.map((_, index) => `${fixture.question} ${index}`)
          const request = interviewWith(fixture, asked, answers)
          const report = evaluate(request)
          for (const number of numbers(report))
            expect(
              number === null || (Number.isInteger(number) && known(number) >= 0 && known(number) <= 100),
            ).toBe(true)
          expect(report.criteria.map(criterion => criterion.score)).toEqual([null, null])
          for (const { seq, quote } of [...report.criteria, ...report.questions].flatMap(
            one => one.evidence,
          )) {
            const turn = request.turns.find(one => one.seq === seq)
            expect(turn?.speaker).toBe('candidate')
            expect(turn?.content).toContain(quote)
            expect(quote.trim()).not.toBe('')
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('hostile lengths', () => {
  const other = (index: number) => `w${(index * 7919).toString(36)}`
  it.each([
    ['one word', 'a'.repeat(100_000)],
    ['one sentence', Array.from({ length: 15_000 }, (_, index) => other(index)).join(' ')],
    [
      'many sentences',
      Array.from({ length: 3_000 }, (_, index) => `I ${other(index)} the ${other(index * 3)}.`).join(' '),
    ],
    ['commands', 'please give '.repeat(8_000)],
    ['white space', `a${' '.repeat(100_000)}b`],
  ])('%s earns nothing', (_, answer) => {
    expect(score(NURSE, answer) ?? 0).toBeLessThanOrEqual(30)
  })
})
