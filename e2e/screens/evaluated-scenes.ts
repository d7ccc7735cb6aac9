import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'
import type { TestLanguage } from '../support/page/texts.ts'
import { ownerScene } from './cast.ts'
import { bend } from './record-scenes.ts'
import type { Scene } from './scene.ts'

const NEXT: Record<TestLanguage, string[]> = {
  en: [
    'You removed three locks: how did you know which ones?',
    'What would you measure first in a service that is not yours?',
    'When did a load test mislead you, and how did you notice?',
  ],
  ru: [
    'Вы убрали три блокировки: как вы поняли, какие именно?',
    'Что вы измерили бы первым в чужом сервисе?',
    'Когда нагрузочный тест ввёл вас в заблуждение и как вы это заметили?',
  ],
}

type Change = (interview: Interview, evaluation: Evaluation, language: TestLanguage) => Partial<Interview>

/** Scored three times by a model, one criterion without a ground, and words to the evaluator. */
const byModel: Change = (interview, evaluation, language) => {
  const scores = [82, 76, null, 90, 88]
  const criteria = evaluation.criteria.map((one, index) => ({
    ...one,
    score: scores[index] ?? null,
    rationale: evaluation.questions[0]?.question ?? '',
  }))
  const weights = interview.criteria ?? []
  const scored = criteria.flatMap(({ score }, index) =>
    score === null ? [] : [{ score, weight: weights[index]?.weight ?? 0 }],
  )
  const total = scored.reduce((sum, { weight }) => sum + weight, 0)
  const overall = Math.round(scored.reduce((sum, { score, weight }) => sum + (score * weight) / total, 0))
  const answer = interview.transcript.find(({ speaker }) => speaker === 'candidate')
  return {
    overall_score: overall,
    recommendation: 'hire',
    spoken_to_evaluator: answer
      ? [{ seq: answer.seq, quote: answer.content.slice(0, 60), start_ms: answer.audio_start_ms }]
      : [],
    evaluation: {
      ...evaluation,
      overall_score: overall,
      recommendation: 'hire',
      criteria,
      samples: 3,
      spread: { overall_score: [overall - 4, overall + 3] },
      flags: ['addresses_evaluator'],
      next_questions: NEXT[language],
      engine: {
        provider: 'ollama',
        model: 'qwen3:4b',
        prompt_version: '3',
        revision: 'sha256:0f1e2d',
        seed: 41,
      },
    },
  }
}

/** The built-in evaluator without a ground for any figure. */
const withoutGround: Change = (_interview, evaluation) => {
  const unscored = { overall_score: null, technical_score: null, communication_score: null }
  return {
    ...unscored,
    recommendation: null,
    strengths: [],
    areas_for_improvement: [],
    evaluation: {
      ...evaluation,
      ...unscored,
      recommendation: null,
      strengths: [],
      areas_for_improvement: [],
      spread: {},
      criteria: evaluation.criteria.map(one => ({ ...one, score: null, rationale: '' })),
      questions: evaluation.questions.map(one => ({ ...one, score: null })),
    },
  }
}

const evaluated = (name: string, change: Change): Scene =>
  ownerScene(name, async ({ page, open, cast, language }) => {
    const { id } = cast.finished.interview
    await bend(page, id, interview => {
      const { evaluation } = interview
      return evaluation && 'engine' in evaluation ? change(interview, evaluation, language) : {}
    })
    await open(`/results/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (change === byModel) await page.locator('summary').first().click()
  })

/** Results of engines that the screens' server has not. */
export const evaluatedScenes: Scene[] = [
  evaluated('result-by-model', byModel),
  evaluated('result-without-ground', withoutGround),
]
