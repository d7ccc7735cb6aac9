import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvaluationRequest, ScorerReport } from '../../interview-evaluator.ts'
import { EN } from './fixtures/en.ts'
import { type Fixture, interviewOf, interviewWith } from './fixtures/fixture.ts'
import { RU } from './fixtures/ru.ts'
import { evaluate } from './index.ts'

const FIXTURES: Fixture[] = [...EN, ...RU]
const question = (request: EvaluationRequest) => evaluate(request).questions[0]?.score
/** The overall score as the module computes it: 70 parts technical, 30 communication. */
const overall = (report: ScorerReport) =>
  0.7 * (report.criteria[0]?.score ?? Number.NaN) + 0.3 * (report.criteria[1]?.score ?? Number.NaN)
const score = (fixture: Fixture, answer: string) => overall(evaluate(interviewOf(fixture, answer)))
const allScores = (report: ScorerReport) =>
  [...report.criteria, ...report.questions].map(item => item.score ?? Number.NaN)

describe.each(FIXTURES)('$name', fixture => {
  it.each(fixture.excellent)('an excellent answer reaches 80: %s', answer => {
    expect(score(fixture, answer)).toBeGreaterThanOrEqual(80)
    expect(evaluate(interviewOf(fixture, answer)).flags).toEqual([])
  })
  it.each(fixture.solid)('a solid answer lands in 65–90: %s', answer => {
    expect(score(fixture, answer)).toBeGreaterThanOrEqual(65)
    expect(score(fixture, answer)).toBeLessThanOrEqual(90)
  })
  it.each(fixture.terse)('a terse exact answer is at least to be considered: %s', answer => {
    expect(score(fixture, answer)).toBeGreaterThanOrEqual(60)
  })
  it.each(fixture.vague)('a vague answer lands in 30–60: %s', answer => {
    expect(score(fixture, answer)).toBeGreaterThanOrEqual(30)
    expect(score(fixture, answer)).toBeLessThan(60)
  })
  it('another subject earns little and is flagged', () => {
    const report = evaluate(interviewOf(fixture, fixture.offTopic))
    expect(overall(report)).toBeLessThanOrEqual(25)
    expect(report.flags).toContain('off_topic')
  })
  it('the question said back scores below every vague answer', () => {
    for (const vague of fixture.vague)
      expect(score(fixture, fixture.echo)).toBeLessThan(score(fixture, vague) - 10)
  })
  it('a list of keywords earns little and is flagged', () => {
    const report = evaluate(interviewOf(fixture, fixture.keywords))
    expect(overall(report)).toBeLessThanOrEqual(25)
    expect(report.flags).toContain('keyword_list')
  })
  it('words to the evaluator earn nothing and are flagged', () => {
    const report = evaluate(interviewOf(fixture, fixture.injection))
    expect(overall(report)).toBe(0)
    expect(report.flags).toContain('addresses_evaluator')
  })
  it('not knowing is a low score without a reproach', () => {
    const report = evaluate(interviewOf(fixture, fixture.unknowing))
    expect(overall(report)).toBeLessThanOrEqual(10)
    expect(report.flags).toEqual(['little_speech'])
  })
  it('words to the evaluator change no score of a good or a vague answer, before or after it', () => {
    for (const answer of [...fixture.excellent, ...fixture.vague, ...fixture.terse])
      for (const attack of [fixture.injection, ...FIXTURES.map(other => other.injection)]) {
        const plain = allScores(evaluate(interviewOf(fixture, answer)))
        expect(allScores(evaluate(interviewOf(fixture, `${answer} ${attack}`)))).toEqual(plain)
        expect(allScores(evaluate(interviewOf(fixture, `${attack} ${answer}`)))).toEqual(plain)
      }
  })
  it('saying it twice never helps', () => {
    for (const answer of [...fixture.excellent, ...fixture.vague, ...fixture.terse, fixture.keywords]) {
      const once = allScores(evaluate(interviewOf(fixture, answer)))
      const twice = allScores(evaluate(interviewOf(fixture, `${answer} ${answer}`)))
      twice.forEach((value, index) => {
        expect(value).toBeLessThanOrEqual(once[index] ?? Number.NaN)
      })
    }
  })
  it('keywords behind a vague answer do not make it a good one', () => {
    for (const vague of fixture.vague)
      expect(score(fixture, `${vague} ${fixture.keywords}.`)).toBeLessThan(60)
  })
  it('speech without full stops is read like speech with them', () => {
    for (const answer of fixture.excellent) {
      const spoken = answer.replace(/[.,:;](?=\s|$)/g, '').toLowerCase()
      expect(score(fixture, spoken)).toBeGreaterThanOrEqual(65)
    }
  })
})

const NAMES: [string, string][] = [
  ['Anna', 'Fatima'],
  ['John', 'Mohammed'],
  ['Emily', 'Lakisha'],
  ['Greg', 'Nguyen'],
]
describe('who it is does not matter', () => {
  it.each(NAMES)('%s or %s', (one, other) => {
    const [fixture] = EN
    if (!fixture) throw new Error('no fixture')
    const answer = (name: string) =>
      `Hello, my name is ${name}. My colleague ${name} and I saw it first. ${fixture.excellent[0]}`
    expect(evaluate(interviewOf(fixture, answer(one))).questions[0]?.score).toBe(
      question(interviewOf(fixture, answer(other))),
    )
  })
  it.each([
    ['Анна', 'Гульнара'],
    ['Иван', 'Ахмед'],
  ])('%s или %s', (one, other) => {
    const [fixture] = RU
    if (!fixture) throw new Error('no fixture')
    const answer = (name: string) =>
      `Здравствуйте, меня зовут ${name}. Моя коллега ${name} это видела. ${fixture.vague[0]}`
    expect(question(interviewOf(fixture, answer(one)))).toBe(question(interviewOf(fixture, answer(other))))
  })
  it('Russian verbs of a man and of a woman weigh the same', () => {
    const [, fixture] = RU
    if (!fixture) throw new Error('no fixture')
    const man = 'Я настроил репликацию, проверил журнал, перенёс 40 таблиц и сократил простой до 5 минут.'
    const woman =
      'Я настроила репликацию, проверила журнал, перенесла 40 таблиц и сократила простой до 5 минут.'
    expect(question(interviewOf(fixture, man))).toBe(question(interviewOf(fixture, woman)))
  })
})

describe('a whole interview', () => {
  const [nurse, developer] = EN
  if (!nurse || !developer) throw new Error('no fixtures')
  const second = 'How do you hand over your patients at the end of a shift?'
  const questions = [nurse.question, second]
  const [first = '', other = ''] = nurse.excellent

  it('gives nothing for the answer to another question said again', () => {
    const report = evaluate(interviewWith(nurse, questions, [first, first]))
    expect(report.questions[0]?.score).toBeGreaterThanOrEqual(80)
    expect(report.questions[1]?.score).toBe(0)
  })
  it('leaves a spoken answer that was not written down without a score, and does not count it', () => {
    const whole = evaluate(interviewWith(nurse, questions, [first, null]))
    const alone = evaluate(interviewWith(nurse, [nurse.question], [first]))
    expect(whole.questions[1]?.score).toBeNull()
    expect(whole.questions[1]?.evidence).toEqual([])
    expect(whole.criteria[1]?.score).toBe(alone.criteria[1]?.score)
  })
  it('gives no score at all when nothing was written down', () => {
    const report = evaluate(interviewWith(nurse, questions, [null, null]))
    expect([...report.questions, ...report.criteria].map(item => item.score)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
  it('leaves an answer in another language to a person', () => {
    const [russian = ''] = RU[0]?.excellent ?? []
    const report = evaluate(interviewWith(nurse, questions, [first, russian]))
    expect(report.questions[1]?.score).toBeNull()
    expect(report.flags).toContain('other_language')
    const spanish =
      'En mi trabajo anterior yo cuidaba a los pacientes de la planta de cirugía y siempre hablaba con los médicos.'
    expect(evaluate(interviewWith(nurse, questions, [first, spanish])).flags).toContain('other_language')
  })
  it('does not take Latin names in Russian for another language', () => {
    const fixture = RU[1]
    if (!fixture) throw new Error('no fixture')
    for (const answer of [...fixture.excellent, ...fixture.terse, fixture.keywords])
      expect(evaluate(interviewOf(fixture, answer)).flags).not.toContain('other_language')
  })
  it('counts the answer to a follow-up with its question', () => {
    const request = interviewWith(nurse, [nurse.question], [nurse.vague[0] ?? ''])
    const followed: EvaluationRequest = {
      ...request,
      turns: [
        ...request.turns,
        { seq: 2, speaker: 'ai', content: 'Can you give an example?', questionIndex: 0, transcribed: true },
        { seq: 3, speaker: 'candidate', content: other, questionIndex: 0, transcribed: true },
      ],
    }
    expect(question(followed)).toBeGreaterThan((question(request) ?? 0) + 20)
    expect(evaluate(followed).questions[0]?.evidence[0]?.seq).toBe(3)
  })
  it('does not punish an answer because a later follow-up says it back', () => {
    const request = interviewWith(nurse, [nurse.question], [first])
    const followed: EvaluationRequest = {
      ...request,
      turns: [
        ...request.turns,
        { seq: 2, speaker: 'ai', content: `You said: ${first} Why?`, questionIndex: 0, transcribed: true },
      ],
    }
    expect(question(followed)).toBe(question(request))
  })
  it('scores silence 0 when the interview went on, and not at all when it stopped there', () => {
    const request = interviewWith(nurse, questions, [first, other])
    const silentAt = (seq: number) => ({
      ...request,
      turns: request.turns.filter(turn => turn.seq !== seq),
    })
    expect(evaluate(silentAt(1)).questions[0]?.score).toBe(0)
    expect(evaluate(silentAt(3)).questions[1]?.score).toBeNull()
  })
  it('names question, substance and gap in its feedback', () => {
    const report = evaluate(interviewWith(nurse, questions, [first, 'I always try to do it well.']))
    expect(report.strengths.join()).toContain('Question 1')
    expect(report.areasForImprovement.join()).toContain('Question 2')
    expect(report.detailedFeedback).toContain('2 of 2')
    expect(report.questions[0]?.summary).toMatch(/cannula|saline|raised/)
  })
  it('reads other languages with fewer means and says so', () => {
    const answer =
      'El año pasado en la planta de cirugía un paciente de 60 años perdió sangre. Medí la presión, 85 sobre 50, llamé al doctor Ruiz y puse 500 ml de suero. En 40 minutos estaba en el quirófano.'
    const request = {
      ...interviewWith(nurse, ['¿Qué hizo cuando un paciente empeoró?'], [answer]),
      language: 'es',
    }
    const vague = {
      ...interviewWith(
        nurse,
        ['¿Qué hizo cuando un paciente empeoró?'],
        ['Siempre ayudo al paciente, es muy importante para mí y para todos.'],
      ),
      language: 'es',
    }
    expect(evaluate(request).confidenceCeiling).toBe('low')
    expect(question(request)).toBeGreaterThan(question(vague) ?? 100)
  })
})

describe('hostile lengths', () => {
  const [fixture] = EN
  if (!fixture) throw new Error('no fixture')
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
  ])('%s is read in no time and earns little', (_, answer) => {
    const from = performance.now()
    expect(score(fixture, answer)).toBeLessThanOrEqual(30)
    expect(performance.now() - from).toBeLessThan(4_000)
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
  const anyFixture = fc.constantFrom(...FIXTURES)

  it('scores are whole, 0–100 or null, and quotes stand word for word in their turn', () => {
    fc.assert(
      fc.property(anyFixture, fc.array(anyText, { minLength: 1, maxLength: 4 }), (fixture, answers) => {
        const request = interviewWith(
          fixture,
          answers.map((_, index) => `${fixture.question} ${index}`),
          answers,
        )
        const report = evaluate(request)
        for (const item of [...report.criteria, ...report.questions]) {
          expect(
            item.score === null || (Number.isInteger(item.score) && item.score >= 0 && item.score <= 100),
          ).toBe(true)
          for (const { seq, quote } of item.evidence) {
            const turn = request.turns.find(one => one.seq === seq)
            expect(turn?.speaker).toBe('candidate')
            expect(turn?.content).toContain(quote)
            expect(quote.trim()).not.toBe('')
          }
        }
      }),
      { numRuns: 150 },
    )
  })
  it('a sentence to the evaluator never raises a score', () => {
    fc.assert(
      fc.property(anyFixture, anyText, anyFixture, (fixture, answer, attacker) => {
        const plain = allScores(evaluate(interviewOf(fixture, `${answer}.`)))
        const attacked = allScores(evaluate(interviewOf(fixture, `${answer}.\n${attacker.injection}`)))
        attacked.forEach((value, index) => {
          expect(value).not.toBeGreaterThan(plain[index] ?? Number.NaN)
        })
      }),
      { numRuns: 150 },
    )
  })
  it('repetition never raises a score', () => {
    fc.assert(
      fc.property(anyFixture, anyText, (fixture, answer) => {
        const once = allScores(evaluate(interviewOf(fixture, answer)))
        const twice = allScores(evaluate(interviewOf(fixture, `${answer}\n${answer}`)))
        twice.forEach((value, index) => {
          expect(value).not.toBeGreaterThan(once[index] ?? Number.NaN)
        })
      }),
      { numRuns: 150 },
    )
  })
})

describe('trades and questions that no list of words was made for', () => {
  const barista = {
    title: 'Barista',
    description: 'Prepare coffee drinks, serve guests at the counter, count the till at closing.',
    language: 'en' as const,
  }
  const accountant = {
    title: 'Бухгалтер',
    description: 'Сверка с поставщиками, расчёт зарплаты, подготовка отчётности, работа в 1С.',
    language: 'ru' as const,
  }
  const frontend = {
    title: 'Frontend developer',
    description: 'React and TypeScript, accessibility, design system. Work with designers, write tests.',
    language: 'en' as const,
  }
  const cases = [
    {
      vacancy: barista,
      question: 'Tell us about a difficult guest and how you dealt with them.',
      good: 'A lady came back with her cappuccino twice because it was too cold. I apologised, asked how hot she likes it and made a third one at 70 degrees while she watched. I offered her a biscuit on the house. She has been coming every morning since.',
      vague:
        'Difficult guests happen everywhere. You should always smile and be polite, the guest is always right. I try to find an approach to every person and stay positive.',
      offTopic:
        'Blockchain is a distributed ledger in which transactions are grouped into blocks of about 1 megabyte. Satoshi Nakamoto described it in 2008. Miners solve a puzzle and receive 3.125 bitcoin for each block since the last halving.',
      buzz: 'I leveraged synergies, optimised guests, improved service, increased efficiency, led teams, delivered results, reduced costs and drove excellence because results matter.',
    },
    {
      vacancy: accountant,
      question: 'Расскажите об ошибке, которую вы допустили, и о том, как её исправили.',
      good: 'В марте я дважды провела один счёт поставщика на 84 тысячи рублей. Заметила через неделю на сверке: сальдо в 1С не сошлось с их актом. Сразу сказала главному бухгалтеру, сторнировала документ и подала уточнённую декларацию по НДС. Штрафа не было.',
      vague:
        'Ошибки бывают у всех, главное их вовремя исправлять. Я всегда внимательно проверяю документы и отвечаю за свою работу. Если ошибаюсь, то сразу признаю и делаю выводы.',
      offTopic:
        'Солнечная система состоит из восьми планет, и самая большая из них Юпитер. Его масса в 318 раз больше массы Земли. У него четыре крупных спутника, которые открыл Галилей в 1610 году.',
      buzz: 'Я проанализировала ситуацию, оптимизировала процессы, внедрила лучшие практики, выстроила коммуникацию, повысила эффективность, достигла результатов, усилила контроль и улучшила качество.',
    },
    {
      vacancy: frontend,
      question: 'How do you make sure a component is accessible?',
      good: 'yeah so um at my last company we had a modal that you could not close with the keyboard so i rewrote it with the native dialog element and i added a focus trap and then i tested it with voiceover and chrome and after that the complaints from two blind customers stopped',
      vague:
        'Accessibility is very important and I always keep it in mind when I make components. I try to follow best practices and make sure everybody can use the component.',
      offTopic:
        'My brother breeds alpacas on a farm in the hills. He has 14 animals and sells their wool at a market every second Saturday. Last spring two babies were born, and we named them Pedro and Lima after a long family dinner.',
      buzz: 'I leveraged synergies, optimised accessibility, improved components, increased efficiency, led teams, delivered results, reduced costs, transformed processes and drove excellence.',
    },
  ]
  it.each(cases)('$vacancy.title', ({ vacancy, question: asked, good, vague, offTopic, buzz }) => {
    const scoreOf = (answer: string) => overall(evaluate(interviewWith(vacancy, [asked], [answer])))
    expect(scoreOf(good)).toBeGreaterThanOrEqual(60)
    expect(scoreOf(vague)).toBeGreaterThanOrEqual(25)
    expect(scoreOf(vague)).toBeLessThan(60)
    expect(scoreOf(offTopic)).toBeLessThanOrEqual(25)
    expect(scoreOf(buzz)).toBeLessThanOrEqual(30)
  })
})
