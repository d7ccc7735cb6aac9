import { type EvaluationFlag, FLAGS } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, ScorerReport } from '../../interview-evaluator.ts'
import { type Answer, answersOf, wordCount } from './answers.ts'
import { scoreCriteria } from './criteria.ts'
import { evidenceOf } from './evidence.ts'
import { feedbackOf, summarise, textsFor } from './feedback/index.ts'
import { lexiconOf } from './lexicon/index.ts'
import { type ScoredAnswer, scoreAnswer } from './score-answer.ts'
import { topicOf } from './topic.ts'

const LITTLE_SPEECH_WORDS = 25

/**
 * Scores one interview by the evaluator that needs no key and no network; pure. It reads words, not meaning: what is about
 * the question and the job, what can be pointed at (own acts, figures, names, results, reasons) and what can be followed.
 * The same interview always gets the same scores. English and Russian have lexicons; other languages a reduced reading.
 */
export function evaluate(request: EvaluationRequest): ScorerReport {
  const lexicon = lexiconOf(request.language)
  const topic = topicOf(request, lexicon)
  const texts = textsFor(request.language)
  const answers = answersOf(request, lexicon)
  const scored = answers.map(answer => scoreAnswer(answer, topic, lexicon, request.language))
  return {
    criteria: scoreCriteria(request, scored, topic, lexicon, texts),
    questions: scored.map(item => ({
      index: item.answer.index,
      score: item.score,
      summary: summarise(item, texts),
      evidence: item.score === null ? [] : evidenceOf(item, topic, lexicon, request.language),
    })),
    ...feedbackOf(scored, request, texts),
    nextQuestions: [],
    flags: flagsOf(answers, scored),
    confidenceCeiling: lexicon ? 'medium' : 'low',
  }
}

function flagsOf(answers: readonly Answer[], scored: readonly ScoredAnswer[]): EvaluationFlag[] {
  const heard = answers.filter(answer => answer.transcribedTurns > 0)
  const raised: Partial<Record<EvaluationFlag, boolean>> = {
    addresses_evaluator: answers.some(answer => answer.addressed),
    little_speech: heard.reduce((sum, answer) => sum + wordCount(answer.sentences), 0) < LITTLE_SPEECH_WORDS,
    off_topic: scored.some(item => item.offTopic && !item.answer.otherLanguage),
    other_language: answers.some(answer => answer.otherLanguage),
    keyword_list: scored.some(item => item.keywordList),
  }
  return FLAGS.filter(flag => raised[flag])
}
