import { evaluation as evaluationSchema } from '@vivavox/contracts/evaluations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvaluationRequest, ScorerReport } from '../../../ai/ports/interview-evaluator.ts'
import { fallbackEvaluation } from './fallback-evaluation.ts'
import { candidateWords, recommend } from './score.ts'
import { QUOTE, report, request, scored, scorer } from './testing/claimed-report.ts'

describe('scoreInterview', () => {
  it('weighs the criteria and suggests by code', () => {
    const { status, evaluation } = scored([report([80, 60, 100])])
    expect(status).toBe('done')
    expect(evaluation).toMatchObject({
      overall_score: 80,
      technical_score: 75,
      communication_score: 100,
      recommendation: 'hire',
      samples: 1,
      spread: { overall_score: [80, 80] },
      rubric_version: expect.stringMatching(/^s1\/[0-9a-f]{8}$/),
      engine: scorer.engine,
    })
    expect(evaluationSchema.safeParse(evaluation).success).toBe(true)
  })
  it('leaves out the weight of a criterion without a score', () => {
    const { evaluation } = scored([report([80, null, 40])])
    expect(evaluation.overall_score).toBe(70)
    expect(evaluation.technical_score).toBe(80)
    expect(evaluation.criteria[1]?.score).toBeNull()
  })
  it('treats weights that are all zero as equal', () => {
    const criteria = request().criteria.map(one => ({ ...one, weight: 0 }))
    const { evaluation } = scored([report([90, 60, 30])], { request: request({ criteria }) })
    expect(evaluation.overall_score).toBe(60)
  })
  it.each([
    [100, 'hire'],
    [80, 'hire'],
    [79, 'consider'],
    [60, 'consider'],
    [59, 'reject'],
    [0, 'reject'],
    [null, null],
  ])('suggests by %s: %s', (overall, expected) => expect(recommend(overall)).toBe(expected))

  it('never suggests rejecting by the likelihoods of a small model', () => {
    const likely = { scorer: { ...scorer, engine: { ...scorer.engine, method: 'likelihoods' as const } } }
    expect(scored([report([40, 40, 40])]).evaluation.recommendation).toBe('reject')
    expect(scored([report([40, 40, 40])], likely).evaluation.recommendation).toBeNull()
    expect(scored([report([70, 70, 70])], likely).evaluation.recommendation).toBe('consider')
  })

  it('gives no number, at low confidence, in a language in which the model failed its check', () => {
    const checked = (failedIn: string[]) =>
      scored([report([90, 90, 90])], { scorer: { ...scorer, failedIn } }).evaluation
    const failed = checked(['en', 'ru'])
    expect(failed).toMatchObject({
      overall_score: null,
      recommendation: null,
      strengths: [],
      confidence: 'low',
    })
    expect([...failed.criteria, ...failed.questions].filter(({ score }) => score !== null)).toEqual([])
    expect(failed.criteria[0]?.evidence).not.toEqual([])
    expect(failed.engine.failed_language).toBe(true)
    expect(checked(['ru'])).toMatchObject({ recommendation: 'hire', engine: scorer.engine })
  })

  it('drops quotes that do not stand in the named turn of the candidate', () => {
    const claims = [
      { seq: 2, quote: 'I gave oxygen' },
      { seq: 2, quote: 'I gave oxygen' },
      { seq: 2, quote: 'I gave Oxygen' },
      { seq: 1, quote: 'I gave oxygen' },
      { seq: 3, quote: 'unheard words' },
      { seq: 9, quote: 'I gave oxygen' },
      { seq: 2, quote: ' ' },
    ]
    const base = report([80, 60, 100])
    const { evaluation } = scored(
      [{ ...base, criteria: base.criteria.map(one => ({ ...one, evidence: claims })) }],
      { quoteStart: ({ seq }) => (seq === 2 ? 4200 : null) },
    )
    expect(evaluation.criteria[0]?.evidence).toEqual([{ seq: 2, quote: 'I gave oxygen', start_ms: 4200 }])
    expect(evaluation.questions[0]?.evidence).toEqual([{ seq: 2, quote: 'I gave oxygen.', start_ms: 4200 }])
  })
  it('ignores criteria and questions that were not asked for, and scores that are no percentages', () => {
    const odd = report([180, -5, 55.6], {
      questions: [{ index: 7, score: 100, summary: '', evidence: [{ seq: 2, quote: QUOTE }] }],
    })
    const invented = { name: 'Luck', score: 100, rationale: '', evidence: [{ seq: 2, quote: QUOTE }] }
    const { evaluation } = scored([{ ...odd, criteria: [...odd.criteria, invented] }])
    expect(evaluation.criteria.map(one => [one.name, one.score])).toEqual([
      ['Care', 100],
      ['Tools', 0],
      ['Speech', 56],
    ])
    expect(evaluation.questions.map(one => one.score)).toEqual([null, null])
  })
  it('gives no score to a question that was not reached, whatever the scorer says', () => {
    const claimed = report([80, 60, 100], {
      questions: [
        { index: 0, score: 80, summary: '', evidence: [] },
        { index: 1, score: 90, summary: '', evidence: [{ seq: 2, quote: 'I gave oxygen' }] },
      ],
    })
    const { evaluation } = scored([claimed], { request: request({ reached: [0] }) })
    expect(evaluation.questions[1]).toMatchObject({ reached: false, score: null, evidence: [] })
  })
  it('takes the median of several samples and shows how far they lie apart', () => {
    const { evaluation } = scored([report([90, 90, 90]), report([50, 50, 50]), report([70, 70, 70])])
    expect(evaluation).toMatchObject({
      overall_score: 70,
      samples: 3,
      spread: { overall_score: [50, 90], technical_score: [50, 90], communication_score: [50, 90] },
      detailed_feedback: 'feedback 70',
      confidence: 'low',
    })
  })
  it('unites the flags of all samples and of the server, in the order of the contract', () => {
    const { evaluation } = scored(
      [
        report([80, 80, 80], { flags: ['off_topic'] }),
        report([80, 80, 80], { flags: ['addresses_evaluator'] }),
      ],
      { flags: ['pasted_text', 'off_topic'] },
    )
    expect(evaluation.flags).toEqual(['addresses_evaluator', 'off_topic', 'pasted_text'])
  })
})

describe('a scorer that judges the whole', () => {
  const of = (technical: number | null, communication: number | null): ScorerReport => ({
    ...report([null, null, null]),
    totals: { technical, communication },
  })
  const score = (...reports: [ScorerReport, ...ScorerReport[]]) => scored(reports)

  it('gives one figure for each kind, weighed as its criteria together, and suggests nothing', () => {
    const { status, evaluation } = score(of(90, 50))
    expect(status).toBe('done')
    expect(evaluation).toMatchObject({
      technical_score: 90,
      communication_score: 50,
      overall_score: 82,
      recommendation: null,
      spread: { overall_score: [82, 82] },
    })
    expect(evaluation.criteria.map(one => one.score)).toEqual([null, null, null])
    expect(evaluation.criteria[0]?.evidence).toEqual([{ seq: 2, quote: 'I gave oxygen', start_ms: null }])
  })
  it('is done without a number where it has no ground for one, with what was said', () => {
    const { status, evaluation } = score(of(null, null))
    expect(status).toBe('done')
    expect(evaluation).toMatchObject({
      technical_score: null,
      communication_score: null,
      overall_score: null,
      recommendation: null,
      detailed_feedback: 'feedback null',
      spread: {},
      confidence: 'low',
      flags: [],
    })
    expect(evaluation.questions[0]?.evidence).toHaveLength(1)
  })
  it('counts the kind that has a figure where the other has none', () =>
    expect(score(of(70, null)).evaluation.overall_score).toBe(70))
  it('takes the median of several samples', () =>
    expect(score(of(60, 60), of(80, 70), of(90, 10)).evaluation).toMatchObject({
      technical_score: 80,
      communication_score: 60,
      spread: { technical_score: [60, 90] },
    }))
})

describe('not enough evidence', () => {
  const said = (content: string, transcribed = true) =>
    request({ turns: [{ seq: 2, speaker: 'candidate', content, questionIndex: 0, transcribed }] })
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

  it.each([
    ['24 words', said(`${QUOTE} ${words(21)}`)],
    ['nothing', request({ turns: [] })],
    ['only a recording', said(`${QUOTE} ${words(100)}`, false)],
    ['one sentence over and over', said(`${QUOTE} ${words(10)}. `.repeat(20))],
  ])('%s: every score and the suggestion are null', (_, asked) => {
    const { status, evaluation } = scored([report([90, 90, 90])], { request: asked })
    expect(status).toBe('not_enough_evidence')
    expect(evaluation).toMatchObject({
      overall_score: null,
      technical_score: null,
      communication_score: null,
      recommendation: null,
      strengths: [],
      spread: {},
    })
    expect([...evaluation.criteria, ...evaluation.questions].every(one => one.score === null)).toBe(true)
    expect(evaluation.flags).toContain('little_speech')
  })
  it('25 words are enough, in scripts without spaces too', () => {
    const status = (asked: EvaluationRequest) => scored([report([90, 90, 90])], { request: asked }).status
    expect(status(said(`${QUOTE} ${words(21)}`))).toBe('not_enough_evidence')
    expect(status(said(`${QUOTE} ${words(22)}`))).toBe('done')
    const chinese =
      '我在医院工作了五年，每天负责三十名病人的护理，给病人打针、测量血压，并且和医生讨论治疗方案，晚上写报告。'
    expect(candidateWords(said(chinese))).toBeGreaterThanOrEqual(20)
  })
  it('holds where the scorer of the whole says so', () => {
    const whole = { totals: { technical: null, communication: null } }
    const statusOf = (more: Partial<ScorerReport>) =>
      scored([report([null, null, null], { ...whole, ...more })], { request: said(`${QUOTE} ${words(30)}`) })
        .status
    expect(statusOf({ saidTooLittle: true })).toBe('not_enough_evidence')
    expect(statusOf({ saidTooLittle: false })).toBe('done')
  })
  it('holds when no answer could be assessed', () => {
    const { status } = scored([report([null, null, null])])
    expect(status).toBe('not_enough_evidence')
  })
  it('says so in the language of the interview', () => {
    const { evaluation } = scored([report([90, 90, 90])], { request: request({ turns: [], language: 'ru' }) })
    expect(evaluation.detailed_feedback).toMatch(/баллов нет/)
  })
})

describe('confidence', () => {
  const confidence = (
    words: number,
    assessed: boolean,
    change: Partial<ScorerReport> = {},
    more: ScorerReport[] = [],
    heard: number | null = null,
  ) => {
    const content = `${QUOTE}. ${Array.from({ length: words }, (_, index) => `w${index}`).join(' ')}`
    const base = report([80, 80, 80], change)
    const questions = assessed
      ? base.questions.map(one => ({ ...one, score: 80, evidence: [{ seq: 2, quote: QUOTE }] }))
      : base.questions
    return scored([{ ...base, questions }, ...more], {
      request: request({
        turns: [{ seq: 2, speaker: 'candidate', content, questionIndex: 0, transcribed: true }],
      }),
      answers: [{ seq: 2, source: 'server', ears: { confidence: heard } }],
    }).evaluation.confidence
  }
  it.each([
    ['much speech, every answer assessed', confidence(200, true), 'high'],
    ['less speech', confidence(100, true), 'medium'],
    ['little speech', confidence(40, true), 'low'],
    ['half of the answers assessed', confidence(200, false), 'medium'],
    ['a scorer that knows its limits', confidence(200, true, { confidenceCeiling: 'medium' }), 'medium'],
    ['samples 15 points apart', confidence(200, true, {}, [report([65, 65, 65])]), 'medium'],
    ['a model that was unsure of the words', confidence(200, true, {}, [], 0.5), 'medium'],
    ['a model that guessed', confidence(200, true, {}, [], 0.2), 'low'],
    ['samples 40 points apart', confidence(200, true, {}, [report([40, 40, 40])]), 'low'],
  ])('%s', (_, actual, expected) => expect(actual).toBe(expected))
})

describe('for any report', () => {
  const anyScore = fc.option(fc.double({ min: -50, max: 150, noNaN: true }), { nil: null })
  const anyReport = fc.array(anyScore, { minLength: 3, maxLength: 3 }).map(scores => report(scores))
  it('totals are whole, within 0–100, inside their spread and between the lowest and highest criterion', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { minLength: 1, maxLength: 5 }), reports => {
        const [first, ...more] = reports
        if (!first) return
        const { evaluation } = scored([first, ...more])
        expect(evaluationSchema.safeParse(evaluation).success).toBe(true)
        const overall = evaluation.overall_score
        if (overall === null) return
        const scores = evaluation.criteria.flatMap(one => one.score ?? [])
        expect(Number.isInteger(overall)).toBe(true)
        expect(overall).toBeGreaterThanOrEqual(Math.min(...scores))
        expect(overall).toBeLessThanOrEqual(Math.max(...scores))
        const [least, most] = evaluation.spread.overall_score ?? [Number.NaN, Number.NaN]
        expect(overall).toBeGreaterThanOrEqual(least)
        expect(overall).toBeLessThanOrEqual(most)
      }),
    )
  })
})

it('fallbackEvaluation is the zero-score fallback of the specification, marked as one', () => {
  const fallback = fallbackEvaluation(request(), scorer)
  expect(fallback).toMatchObject({
    overall_score: 0,
    technical_score: 0,
    communication_score: 0,
    detailed_feedback:
      'An error occurred while evaluating the interview. Interview completed with zero result.',
    strengths: [],
    areas_for_improvement: ['Re-interview required'],
    recommendation: 'reject',
    fallback: true,
  })
  expect(evaluationSchema.safeParse(fallback).success).toBe(true)
  expect(fallbackEvaluation(request({ language: 'ru' }), scorer).areas_for_improvement).toEqual([
    'Требуется повторное интервью',
  ])
})

describe('what cannot be told', () => {
  it('has no score where at least half of the samples have none, and tells what one of those told', () => {
    const untold = report([null, null, null], { detailedFeedback: 'nothing to go by' })
    const silent = { ...untold, criteria: untold.criteria.map(one => ({ ...one, rationale: 'cannot tell' })) }
    const { status, evaluation } = scored([report([95, 95, 95]), silent, silent])
    expect(status).toBe('not_enough_evidence')
    expect(evaluation).toMatchObject({ overall_score: null, recommendation: null, spread: {} })
    const half = scored([
      report([95, 80, 80]),
      { ...silent, criteria: report([null, 80, 80]).criteria },
    ]).evaluation
    expect(half.criteria.map(one => one.score)).toEqual([null, 80, 80])
  })
  it('tells the reason of the sample whose score is shown', () => {
    const told = (score: number | null, why: string) => {
      const base = report([score, 80, 80])
      const questions = base.questions.map(one => ({ ...one, summary: why }))
      return { ...base, questions, criteria: base.criteria.map(one => ({ ...one, rationale: why })) }
    }
    const why = (...reports: [ScorerReport, ...ScorerReport[]]) => {
      const { criteria, questions } = scored(reports).evaluation
      return [criteria[0]?.rationale, questions[0]?.summary]
    }
    expect(why(told(null, 'untold'), told(90, 'great'), told(60, 'fair'), told(62, 'fine'))).toEqual([
      'fine',
      'fine',
    ])
    expect(why(told(90, 'great'), told(null, 'untold'))).toEqual(['untold', 'untold'])
  })
  it('suggests nothing and is unsure where the scored criteria carry less than half of the weight', () => {
    const { status, evaluation } = scored([report([null, 90, 90])])
    expect(status).toBe('done')
    expect(evaluation).toMatchObject({ overall_score: 90, recommendation: null, confidence: 'low' })
  })
  it('has no score that no quote of the record is left for, and says why', () => {
    const base = report([80, 60, 100])
    const invented = [{ seq: 2, quote: 'I gave Oxygen' }]
    const { evaluation } = scored([
      {
        ...base,
        criteria: base.criteria.map((one, at) => (at === 1 ? { ...one, evidence: invented } : one)),
        questions: base.questions.map(one => ({ ...one, score: 90, evidence: invented })),
      },
    ])
    expect(evaluation.criteria.map(one => one.score)).toEqual([80, null, 100])
    expect(evaluation.criteria[1]?.rationale).toMatch(/^No score: nothing in the conversation/)
    expect(evaluation.questions[0]).toMatchObject({
      score: null,
      summary: expect.stringMatching(/^No score/),
    })
  })
})
