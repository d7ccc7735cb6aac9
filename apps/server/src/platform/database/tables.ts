import type { EvaluationFault } from '@vivavox/contracts/evaluation-queue'
import type {
  Evaluation,
  EvaluationStatus,
  Recommendation,
  ReportedEntry,
} from '@vivavox/contracts/evaluations'
import type { Provider } from '@vivavox/contracts/interviews'
import type { CandidateResults, DecisionKind, Difficulty, InterviewStatus } from '@vivavox/contracts/lists'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { PromptKey } from '@vivavox/contracts/prompt-variables'
import type { TextProvider } from '@vivavox/contracts/providers'
import type { SecurityEventKind } from '@vivavox/contracts/security-log'
import type { SelfIdentification } from '@vivavox/contracts/self-identification'
import type { Criterion, SpokenPhrases } from '@vivavox/contracts/vacancies'
import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely'
import type { AfterInterviewTables } from './after-interview-tables.ts'
import type { CalibrationTables } from './calibration-tables.ts'
import type { Defaulted, Json, NullableJson } from './columns.ts'
import type { InvitationTables } from './invitation-tables.ts'
import type { ModelTables } from './model-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { ResultTables } from './result-tables.ts'
import type { ServerTables } from './server-tables.ts'
import type { VacancyTables } from './vacancy-tables.ts'

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

/** Why a try to evaluate failed; `tries`: which one that was, absent in what failed before they were counted. */
export type NotedFault = EvaluationFault & { tries?: number }

export type TurnKind = 'greeting' | 'question' | 'follow_up' | 'remark' | 'answer' | 'farewell'

/** Names of the interviewer's turns begin with it (modules/interviews/live/machine/idempotency-key.ts); candidates cannot use it. */
export const INTERVIEWER_KEY = 'ai:'
/** The same of those that ask for a spoken answer in writing as well. */
export const INVITATION_KEY = `${INTERVIEWER_KEY}type_too:`

/** The model on this machine that wrote a turn's words down. */
export interface TurnTranscriber {
  model: string
  revision: string
  /** 0–1; null where the engine tells none. */
  confidence: number | null
  /** Where words of the answer stand in its sound, ascending; absent before there were any. */
  places?: WordPlace[]
  /** The interview went on before they were there. */
  late?: true
}

/** Characters of the text before it, and milliseconds since the sound began. */
export type WordPlace = readonly [at: number, ms: number]

/** Rows as SQL knows them (migrations/*.sql). Dates are Date, jsonb is parsed; write jsonb with `json()`. */
export interface Tables
  extends AfterInterviewTables,
    CalibrationTables,
    InvitationTables,
    ModelTables,
    PaymentTables,
    ResultTables,
    ServerTables,
    VacancyTables {
  users: {
    id: string
    email: string
    name: string
    password_hash: string
    role: Defaulted<'user' | 'admin'>
    /** Of an administrator: by ADMIN_EMAILS, or by the operator's command. */
    role_source: Defaulted<'configured' | 'granted' | null>
    email_verified_at: Date | null
    company_name: Defaulted<string>
    company_description: Defaulted<string>
    company_contact: Defaulted<string>
    consent_note: Defaulted<string>
    company_greeting: Defaulted<string>
    /** The name it is stored under. */
    company_logo: Defaulted<string | null>
    notification_email: Defaulted<boolean>
    notification_sms: Defaulted<boolean>
    language: Defaulted<UiLocale>
    ai_provider: Defaulted<TextProvider | null>
    ai_model: Defaulted<string | null>
    self_identification: Defaulted<SelfIdentification>
    turned_away_told_at: Defaulted<Date | null>
    pending_email: Defaulted<string | null>
    /** Sealed (platform/security/seal.ts). */
    two_factor_secret: Defaulted<string | null>
    two_factor_enabled_at: Defaulted<Date | null>
    two_factor_last_step: Defaulted<number | null>
    /** IANA, of the browser that signed in last; null: not known. */
    time_zone: Defaulted<string | null>
    /** The operator vouches for its mails to candidates. */
    mail_limits_lifted: Defaulted<boolean>
    created_at: Date
  }
  sessions: {
    id: string
    user_id: string
    token_hash: string
    user_agent: string | null
    address: string | null
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  verifications: {
    id: string
    user_id: string
    purpose: 'email' | 'reset' | 'restore'
    target: string
    secret_hash: string
    wrong_tries: Defaulted<number>
    created_at: Date
    expires_at: Date
    used_at: Defaulted<Date | null>
    /** Of a mailed code: opens the same by a link. */
    link_hash: Defaulted<string | null>
    /** The network that asked for the code, as a keyed hash; null: not known. */
    asked_from: Defaulted<string | null>
    wrong_tries_elsewhere: Defaulted<number>
  }
  recovery_codes: {
    user_id: string
    code_hash: string
    used_at: Defaulted<Date | null>
  }
  usage_entries: {
    interview_id: string
    user_id: string
    completed_at: Date
    /** Why its place was given back; null: it counts. */
    given_back: Defaulted<'no_evidence' | 'voided' | null>
    given_back_at: Defaulted<Date | null>
    /** The account took the interview itself. */
    is_own: Defaulted<boolean>
  }
  limit_notices: {
    user_id: string
    notice: string
    told_at: Date
  }
  /** Candidates who met a vacancy without a free place; each has an address, a visitor's hash, or both. */
  turned_away: {
    id: string
    vacancy_id: string
    user_id: string
    visitor: string | null
    /** Lower-cased. */
    email: string | null
    name: string | null
    at: Date
    written_at: Defaulted<Date | null>
  }
  vacancies: {
    id: string
    user_id: string
    title: string
    /** The title in lower case, by the database. */
    title_search: ColumnType<string, never, never>
    description: string
    difficulty: Difficulty
    language: string
    questions: Json<string[]>
    /** Parallel to `questions`; what is left out is ''. */
    strong_answers: Json<string[]>
    criteria: Json<Criterion[]>
    follow_up_questions: boolean
    prompt_template: string | null
    candidate_results: CandidateResults
    status: 'open' | 'closed'
    deadline: Date | null
    max_candidates: number | null
    invited_only: Defaulted<boolean>
    /** When the owner was last mailed that interviews of it ended. */
    ended_mail_at: Defaulted<Date | null>
    blind_review: boolean
    /** Who interviews; null: as the account is set. */
    voice_provider: Defaulted<Provider | null>
    /** How it sounds, by the provider's name; null: as usual. */
    voice: Defaulted<string | null>
    /** null: the account's. */
    greeting: Defaulted<string | null>
    /** null: none. */
    phrases: NullableJson<SpokenPhrases>
    /** The number of the candidate who came last. */
    last_candidate: Defaulted<number>
    created_at: Date
    updated_at: Date
  }
  interviews: {
    id: string
    vacancy_id: string
    user_id: string
    /** The account began it itself, by its address or network. */
    is_own: Defaulted<boolean>
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
    candidate_token_hash: string
    /** Of the token for another device; null: the interview was continued on none. */
    resume_token_hash: Defaulted<string | null>
    /** Of an open interview that was begun without an invitation, as a keyed hash. */
    start_network: Defaulted<string | null>
    consent_version: string
    consent_text: string
    consent_at: Date
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
    owner_id: Defaulted<string | null>
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
  evaluations: {
    id: string
    interview_id: string
    status: 'done' | 'not_enough_evidence' | 'failed'
    reason: string | null
    result: Json<Evaluation>
    created_at: Date
  }
  audit_entries: {
    id: string
    at: Date
    user_id: string | null
    interview_id: string | null
    /** Of what concerns each interview of a vacancy. */
    vacancy_id: Defaulted<string | null>
    action: string
    details: Json<Record<string, unknown>>
  }
  security_events: {
    id: string
    at: Date
    kind: SecurityEventKind
    user_id: string | null
    actor_id: string | null
    address: string | null
    user_agent: string | null
    details: Json<Record<string, string>>
  }
  /** Custom prompts. */
  prompt_templates: {
    /** null: the administrator's, for all accounts. */
    user_id: string | null
    key: PromptKey
    prompt: string
    updated_at: Date
  }
  /** Demos that a visitor has begun. */
  demo_uses: {
    /** `account:…`, `visitor:…` or `network:…` with its day. */
    subject: string
    used: number
    last_at: Date
  }
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type RowChange<T extends keyof Tables> = Updateable<Tables[T]>

/** A value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value)
