import { type EvaluationFlag, FLAGS } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, ScorerReport } from '../../interview-evaluator.ts'
import { reportOn } from './report/index.ts'
import { type ScoredInterview, scoreInterview } from './score-interview.ts'

const LITTLE_SPEECH_WORDS = 25

/**
 * Reads one interview by the evaluator that needs no key and no network; pure. It reads how answers are built, not what they
 * mean: one figure for what is told and one for how it can be followed where they have a ground, and always what was said. It
 * never suggests a decision, never praises and never calls an answer off the topic.
 */
export function evaluate(request: EvaluationRequest): ScorerReport {
  const scored = scoreInterview(request)
  return {
    ...reportOn(request, scored),
    totals: scored.totals,
    flags: flagsOf(scored),
    confidenceCeiling: scored.missing === 'language' ? 'low' : 'medium',
  }
}

function flagsOf({ answers }: ScoredInterview): EvaluationFlag[] {
  const heard = answers.filter(({ answer }) => answer.transcribedTurns > 0)
  const words = heard
    .flatMap(({ answer }) => answer.sentences)
    .reduce((sum, sentence) => sum + sentence.words.length, 0)
  const raised: Partial<Record<EvaluationFlag, boolean>> = {
    addresses_evaluator: answers.some(({ answer }) => answer.aside.addressing.length > 0),
    little_speech: words < LITTLE_SPEECH_WORDS,
    other_language: answers.some(({ answer }) => answer.otherLanguage),
    keyword_list: answers.some(({ standing }) => standing === 'list'),
  }
  return FLAGS.filter(flag => raised[flag])
}
