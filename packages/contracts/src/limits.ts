/** Limits, lifetimes and lists that both sides name. No schema library here: the browser imports it. */

/** Shortest password, characters. */
export const PASSWORD_MIN = 6
/** Longest password, characters. */
export const PASSWORD_MAX = 128
/** Digits of a mailed code. */
export const CODE_LENGTH = 6
/** How long a mailed code works, milliseconds. */
export const CODE_LIFETIME_MS = 15 * 60_000
/** How soon another code may be asked for, milliseconds. */
export const RESEND_COOLDOWN_MS = 60_000
/** How long a link that resets a password works, milliseconds. */
export const RESET_LIFETIME_MS = 60 * 60_000
/** How long a change of the e-mail address can be undone from the former address, milliseconds. */
export const EMAIL_RECOVERY_MS = 7 * 24 * 60 * 60_000

/** Longest e-mail address, name of an account and name of a company, characters. */
export const EMAIL_MAX = 254
export const ACCOUNT_NAME_MAX = 120
export const COMPANY_NAME_MAX = 200
/** Longest description and contact of a company, characters. */
export const COMPANY_DESCRIPTION_MAX = 5_000
export const COMPANY_CONTACT_MAX = 200
/** Longest tax number on a receipt, characters. */
export const TAX_ID_MAX = 60
/** Longest search, characters. */
export const SEARCH_MAX = 200

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Questions of a vacancy. */
export const QUESTIONS_MIN = 1
export const QUESTIONS_MAX = 20
/** Longest title, description and question of a vacancy, characters. */
export const TITLE_MAX = 200
export const DESCRIPTION_MAX = 20_000
export const QUESTION_TEXT_MAX = 1_000
/** Most criteria of a vacancy. */
export const CRITERIA_MAX = 12
/** Longest name of a criterion, and description of a weak, a solid or a strong answer to it, characters. */
export const CRITERION_NAME_MAX = 120
export const ANCHOR_MAX = 500
/** Longest description of a strong answer, characters. */
export const STRONG_ANSWER_MAX = 500
/** Templates of vacancies that an account may keep. */
export const TEMPLATES_MAX = 50
export const TEMPLATE_NAME_MAX = 120
/** Longest addition of a company to the notice for candidates, characters. */
export const CONSENT_NOTE_MAX = 2_000
/** A logo: bytes, and pixels each way. */
export const LOGO_MAX_BYTES = 512 * 1024
export const LOGO_MAX_PIXELS = 2_000
/** Longest greeting of a company, characters: it is spoken, too. */
export const GREETING_MAX = 300
/** Most questions shown before that a draft can be told to avoid. */
export const AVOID_MAX = 200
/** Longest line of a description that a question names as its source, characters. */
export const SOURCE_MAX = 300

/** What a candidate sees afterwards. */
export const CANDIDATE_RESULTS = ['full', 'feedback', 'none'] as const
export type CandidateResults = (typeof CANDIDATE_RESULTS)[number]

/** In the order of an interview's life. */
export const INTERVIEW_STATUSES = ['pending', 'in_progress', 'completed', 'abandoned', 'cancelled'] as const
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]

/** What a person decides about a candidate. */
export const DECISIONS = ['advance', 'hold', 'decline'] as const
export type DecisionKind = (typeof DECISIONS)[number]
/** What a list can be narrowed to: a decision, or none where one is due. */
export const DECISION_FILTERS = [...DECISIONS, 'undecided'] as const
export type DecisionFilter = (typeof DECISION_FILTERS)[number]
/** Best rating by a person; the lowest is 1. */
export const RATING_MAX = 5
/** Longest reason and notes of a decision, characters. */
export const DECISION_REASON_MAX = 1_000
export const DECISION_NOTES_MAX = 4_000
/** Most tags of an interview, and the longest, characters. */
export const TAGS_MAX = 10
export const TAG_MAX = 40

/** Orders of a list; the first is the default. */
export const SORTS = [
  '-created_at',
  'created_at',
  '-overall_score',
  'overall_score',
  'candidate_name',
] as const
export type Sort = (typeof SORTS)[number]

/** Orders of a list of vacancies; the first is the default. */
export const VACANCY_SORTS = ['-created_at', 'created_at', 'title'] as const
export type VacancySort = (typeof VACANCY_SORTS)[number]
export const VACANCY_STATUSES = ['open', 'closed'] as const
export type VacancyStatus = (typeof VACANCY_STATUSES)[number]

/** What one call can do with many interviews, and with how many. */
export const BULK_ACTIONS = ['cancel', 'delete', ...DECISIONS] as const
export const BULK_MAX = 500

/** How long what was deleted or cancelled can be taken back, milliseconds. */
export const UNDO_GRACE_MS = 60_000

/** Longest spoken answer, milliseconds. */
export const ANSWER_MAX_MS = 5 * 60_000
/** Longest answer in words, typed or transcribed, characters. */
export const ANSWER_TEXT_MAX = 8_000
/** Most entries of a browser's own account of the talk. */
export const REPORTED_ENTRIES_MAX = 500
/** Sample rate of what the interviewer says, hertz: PCM16 mono little-endian. */
export const VOICE_SAMPLE_RATE = 24_000
/** Of a candidate's answer as providers and models take it, hertz. */
export const ANSWER_SAMPLE_RATE = 16_000
export const VOICE_BYTES_PER_MS = (VOICE_SAMPLE_RATE * 2) / 1_000
export const ANSWER_BYTES_PER_MS = (ANSWER_SAMPLE_RATE * 2) / 1_000

/** What a model can be used for: drafting questions, speaking, writing down what is said, evaluating. */
export const MODEL_TASKS = ['generation', 'voice', 'transcription', 'analysis'] as const
export type ModelTask = (typeof MODEL_TASKS)[number]

/** What a provider is chosen for. */
export const PURPOSES = ['generation', 'voice', 'analysis'] as const
export type Purpose = (typeof PURPOSES)[number]

/** How long before a model's end people are warned of it, milliseconds. */
export const MODEL_WARN_MS = 60 * 86_400_000

/** What the id of a demo begins with; its browser makes up the rest. */
export const DEMO_ID_PREFIX = 'demo-'

/** Below this mean certainty of a model (`ears.confidence`) an answer was heard unclearly: listen to it. */
export const HEARD_CLEARLY_FROM = 0.6

/** What an administrator may list of evaluations: `failed` are those whose last try failed for good, whatever is shown of them meanwhile. */
export const QUEUE_STATUSES = ['failed', 'running', 'queued', 'awaiting_words'] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]

/** Most evaluations that one call puts in line. */
export const RERUN_MAX = 500

/** Furthest a shared link may reach ahead, milliseconds. */
export const SHARE_MAX_MS = 90 * 86_400_000
/** Most links of one interview that open at the same time. */
export const SHARES_LIVE_MAX = 20
/** How far an invitation is. */
export const INVITATION_STATUSES = ['sent', 'opened', 'started', 'completed', 'expired', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]
/** Why a row was not invited. */
export const INVITATIONS_SKIPPED = ['invalid_email', 'duplicate', 'already_invited'] as const
export type InvitationSkipped = (typeof INVITATIONS_SKIPPED)[number]
/** Most invitations that one call makes. */
export const INVITATIONS_MAX = 500
/** Most mails of invitations that one account sends in a day (UTC), reminders left out. */
export const INVITATIONS_A_DAY = 1_000
/** Longest message of an invitation, characters. */
export const INVITATION_MESSAGE_MAX = 3_000
/** How long an invitation works when nobody says it, milliseconds. */
export const INVITATION_LIFETIME_MS = 14 * 86_400_000
/** Longest that it may work, milliseconds. */
export const INVITATION_LIFETIME_MAX_MS = 180 * 86_400_000

/** Who takes the interview in a dry run, in this order. */
export const SIMULATED_PEOPLE = ['strong', 'weak', 'silent', 'off_topic', 'asks_for_score'] as const

/** Letters of invitation whose words an account may write once for all: the invitation, and the reminders of it. */
export const LETTER_KINDS = ['first', 'reminder'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]
/** Longest subject of such a letter, characters. */
export const LETTER_SUBJECT_MAX = 200
/** What may stand in braces in the words of an invitation; the link follows every letter by itself. */
export const LETTER_PLACEHOLDERS = ['name', 'vacancy', 'company', 'minutes', 'until'] as const
export type LetterPlaceholder = (typeof LETTER_PLACEHOLDERS)[number]
