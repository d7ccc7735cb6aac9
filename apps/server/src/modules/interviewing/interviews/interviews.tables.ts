import type {
  Evaluation,
  EvaluationStatus,
  Recommendation,
  ReportedEntry,
} from '@vivavox/contracts/evaluations'
import type { Provider } from '@vivavox/contracts/interviews'
import type { DecisionKind, Difficulty, InterviewStatus } from '@vivavox/contracts/lists'
import type { Criterion, SpokenPhrases } from '@vivavox/contracts/vacancies'
import type { ColumnType } from 'kysely'
import type { TurnTranscriber } from '../../../ai/ports/transcriber.ts'
import type { Defaulted, Json, NullableJson } from '../../../platform/database/columns.ts'
import type { NotedFault } from '../../judgement/evaluations/evaluations.tables.ts'

/** What an interview was started with (P22d). */
export interface InterviewSnapshot {
  title: string
  description: string
  difficulty: Difficulty
  language: string
  questions: string[]
  /** Parallel to `questions`; absent in interviews of before there were any. */
  strong_answers?: string[]
  criteria: Criterion[]
  follow_up_questions: boolean
  /** The interviewer's instructions, whole. */
  prompt: string
  /** How it is scored; null or absent: the built-in prompt. */
  evaluation_prompt?: string | null
  company_name: string
  /** What the company says of itself; absent in interviews of before candidates could ask. */
  company_description?: string
  /** The company's greeting as the interviewer is to say it; absent where it is in another language, or there is none. */
  welcome?: string
  /** What is said around the questions; absent: our own words, or none. */
  phrases?: SpokenPhrases
  /** Whom the vacancy asked for, and the name of the voice (null: the usual one); absent: as the account is set. */
  interviewer?: { provider: Provider; voice: string | null }
}

export type TurnKind = 'greeting' | 'question' | 'follow_up' | 'remark' | 'answer' | 'farewell'

/** Names of the interviewer's turns begin with it (modules/interviewing/interviews/live/machine/idempotency-key.ts); candidates cannot use it. */
export const INTERVIEWER_KEY = 'ai:'
/** The same of those that ask for a spoken answer in writing as well. */
export const INVITATION_KEY = `${INTERVIEWER_KEY}type_too:`

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    interviews: {
      id: string
      vacancy_id: string
      organisation_id: string
      /** The account began it itself, by its address or network. */
      is_own: Defaulted<boolean>
      /** Of the sample vacancy. */
      is_sample: Defaulted<boolean>
      candidate_name: string
      candidate_email: string
      candidate_phone: string
      candidate_phone_digits: string
      candidate_whatsapp: string | null
      candidate_telegram: string | null
      candidate_instagram: string | null
      candidate_linkedin: string | null
      /** Lower-cased 'name\ne-mail'. */
      candidate_search: string
      /** The record of the person, which a trigger finds by address; null: of a sample. */
      candidate_id: Defaulted<string | null>
      candidate_token_hash: string
      /** Of the token for another device; null: the interview was continued on none. */
      resume_token_hash: Defaulted<string | null>
      /** Of an open interview that was begun without an invitation, as a keyed hash. */
      start_network: Defaulted<string | null>
      /** Where the candidate found the link, in lower case; null: it did not say. */
      source: Defaulted<string | null>
      consent_version: string
      consent_text: string
      consent_at: Date
      /** The separate document that was agreed to, and when (ISO 8601); null: none was asked for. */
      data_consent: NullableJson<{ version: string; text: string; at: string }>
      status: InterviewStatus
      snapshot: NullableJson<InterviewSnapshot>
      provider: Defaulted<Provider | null>
      question_number: Defaulted<number>
      end_reason: Defaulted<string | null>
      evaluation_status: Defaulted<EvaluationStatus>
      /** When it was queued, or begun, last. */
      evaluation_status_at: Defaulted<Date | null>
      /** When one that runs is expected to end; null: not known. */
      evaluation_expected_at: Defaulted<Date | null>
      technical_score: Defaulted<number | null>
      communication_score: Defaulted<number | null>
      overall_score: Defaulted<number | null>
      /** The mean of members' ratings, 0–100; null: none. */
      human_score: Defaulted<number | null>
      recommendation: Defaulted<Recommendation | null>
      evaluation: NullableJson<Evaluation>
      /** Why the last try failed; null: it did not. */
      evaluation_fault: NullableJson<NotedFault>
      /** The provider of its engine, so that a list need not read the whole. */
      evaluated_by: Defaulted<string | null>
      /** Of the evaluation that counts, with how much was answered: what a list shows where there is no score. */
      flags: ColumnType<Evaluation['flags'], string | undefined, string>
      answered_questions: Defaulted<number>
      candidate_words: Defaulted<number>
      /** Without name and contacts. */
      first_sentence: Defaulted<string | null>
      /** A person's decision that counts now; null: none. */
      decision: Defaulted<DecisionKind | null>
      /** 1–5, of that decision. */
      decision_rating: Defaulted<number | null>
      starred: Defaulted<boolean>
      /** When the owner last opened the result; null: not since it was ready. */
      seen_at: Defaulted<Date | null>
      /** Bytes of the recording and its parts. */
      recording_bytes: Defaulted<number>
      /** Bytes of spoken answers. */
      answer_bytes: Defaulted<number>
      /** When a reader first opened an abandoned interview: only then a model evaluates it. */
      evaluation_opened_at: Defaulted<Date | null>
      /** The recruiter's own words. */
      tags: ColumnType<string[], string | undefined, string>
      /** By the order in which the vacancy's candidates came, from 1. */
      candidate_number: Defaulted<number>
      audio_file_path: Defaulted<string | null>
      /** The file was sent whole, not made of what was recorded. */
      audio_uploaded: Defaulted<boolean>
      live_owner: Defaulted<string | null>
      live_until: Defaulted<Date | null>
      last_event_at: Date
      created_at: Date
      started_at: Defaulted<Date | null>
      ended_at: Defaulted<Date | null>
      /** By its candidate, after whatever status it had. */
      withdrawn_at: Defaulted<Date | null>
    }
    turns: {
      interview_id: string
      seq: number
      /** Idempotency key: the browser's own, or the interviewer's. */
      client_id: string | null
      speaker: 'ai' | 'candidate'
      kind: TurnKind
      content: string
      question_index: number | null
      source: 'server' | 'browser' | 'typed'
      transcribed: Defaulted<boolean>
      audio_key: Defaulted<string | null>
      started_at: Defaulted<Date | null>
      ended_at: Defaulted<Date | null>
      stored_at: Date
      audio_start_ms: Defaulted<number | null>
      audio_end_ms: Defaulted<number | null>
      ears: NullableJson<TurnTranscriber>
      words_due: Defaulted<boolean>
      words_tries: Defaulted<number>
    }
    interview_events: {
      id: string
      interview_id: string
      at: Date
      kind: string
      details: Json<Record<string, unknown>>
      /** Whose interview it is; null where no list of an account tells it. */
      organisation_id: Defaulted<string | null>
    }
    reported_transcripts: {
      interview_id: string
      entries: Json<ReportedEntry[]>
      at: Date
    }
    recording_parts: {
      interview_id: string
      segment: number
      part: number
      sha256: string
      bytes: number
      started_at: Date | null
      received_at: Date
    }
    /** The candidate's own way back to their result, mailed at the end. */
    receipts: {
      interview_id: string
      token_hash: string
      /** Of the mail, and of the secret in it. */
      mail_id: string
      created_at: Date
    }
  }
}
