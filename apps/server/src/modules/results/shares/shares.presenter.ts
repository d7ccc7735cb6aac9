import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'
import type { Share, SharedEntry, SharedEvaluation, SharedInterview } from '@vivavox/contracts/shares'
import type { ShareRow } from './shares.repository.ts'

/** A result as others than its owner read it, before it is known by which way. */
export type ShownInterview = Omit<SharedInterview, 'viewer' | 'share'>

export const presentShare = (row: Omit<ShareRow, 'interview_id'>): Share => ({
  id: row.id,
  expires_at: row.expires_at.toISOString(),
  contacts: row.contacts,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const presentEntry = (entry: SharedEntry): SharedEntry => ({
  seq: entry.seq,
  type: entry.type,
  speaker: entry.speaker,
  content: entry.content,
  timestamp: entry.timestamp,
  question_index: entry.question_index,
  audio_start_ms: entry.audio_start_ms,
  audio_end_ms: entry.audio_end_ms,
  source: entry.source,
  transcribed: entry.transcribed,
  ...(entry.awaiting_words && { awaiting_words: entry.awaiting_words }),
  ...(entry.correction && { correction: entry.correction }),
  ...(entry.request && { request: entry.request }),
})

const presentEvaluation = (evaluation: Evaluation): SharedEvaluation => ({
  technical_score: evaluation.technical_score,
  communication_score: evaluation.communication_score,
  overall_score: evaluation.overall_score,
  detailed_feedback: evaluation.detailed_feedback,
  strengths: evaluation.strengths,
  areas_for_improvement: evaluation.areas_for_improvement,
  next_questions: evaluation.next_questions,
  recommendation: evaluation.recommendation,
  criteria: evaluation.criteria,
  questions: evaluation.questions,
  samples: evaluation.samples,
  spread: evaluation.spread,
  confidence: evaluation.confidence,
  flags: evaluation.flags,
  rubric_version: evaluation.rubric_version,
  judges: evaluation.engine.provider === 'builtin' ? 'structure' : 'meaning',
})

/** Only the owner's view of an evaluation names its engine. */
const isOwners = (evaluation: Interview['evaluation']): evaluation is Evaluation =>
  evaluation !== null && 'engine' in evaluation

/**
 * What others may read of a result, picked field by field.
 * @param interview as its owner reads it
 */
export const presentShown = (interview: Interview): ShownInterview => ({
  id: interview.id,
  vacancy_id: interview.vacancy_id,
  status: interview.status,
  evaluation_status: interview.evaluation_status,
  technical_score: interview.technical_score,
  communication_score: interview.communication_score,
  overall_score: interview.overall_score,
  recommendation: interview.recommendation,
  created_at: interview.created_at,
  started_at: interview.started_at,
  ended_at: interview.ended_at,
  candidate_name: interview.candidate_name,
  candidate_email: interview.candidate_email,
  candidate_phone: interview.candidate_phone,
  candidate_whatsapp: interview.candidate_whatsapp,
  candidate_telegram: interview.candidate_telegram,
  candidate_instagram: interview.candidate_instagram,
  candidate_linkedin: interview.candidate_linkedin,
  detailed_feedback: interview.detailed_feedback,
  strengths: interview.strengths,
  areas_for_improvement: interview.areas_for_improvement,
  vacancy: interview.vacancy,
  audio_url: interview.audio_url,
  peaks_url: interview.peaks_url,
  question_number: interview.question_number,
  ...(interview.is_sample && { is_sample: true }),
  ...(interview.criteria && { criteria: interview.criteria }),
  transcript: interview.transcript.map(presentEntry),
  evaluation: isOwners(interview.evaluation) ? presentEvaluation(interview.evaluation) : null,
})
