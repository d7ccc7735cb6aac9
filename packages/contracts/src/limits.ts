/** Limits and lifetimes that both sides name; lists stand in lists.ts. No schema library here: the browser imports it. */

/** Shortest password, characters. */
export const PASSWORD_MIN = 6
/** Longest password, characters. */
export const PASSWORD_MAX = 128
/** Digits of a mailed code. */
export const CODE_LENGTH = 6
/** How soon another code may be asked for, milliseconds. */
export const RESEND_COOLDOWN_MS = 60_000
/** Most mails with a code to one address in a day, and with a link that resets a password in an hour. */
export const CODE_MAILS_A_DAY = 10
export const RESET_MAILS_AN_HOUR = 5

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

/** Questions of a vacancy. */
export const QUESTIONS_MIN = 1
export const QUESTIONS_MAX = 20
/** Vacancies that one call creates. */
export const VACANCIES_BULK_MAX = 50
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
/** Members on the hiring team of one vacancy. */
export const TEAM_MAX = 50
/** Longest sentence of a recruiter's in a vacancy's notice, and longest contact in it, characters. */
export const NOTICE_SENTENCE_MAX = 500
export const NOTICE_CONTACT_MAX = 200
/** Characters of the address of a chat. */
export const CHAT_WEBHOOK_MAX = 500
/** Longest address of a vacancy's next step, and longest sentence beside it, characters. */
export const NEXT_STEP_URL_MAX = 500
export const NEXT_STEP_NOTE_MAX = 500
/** Times of a vacancy that candidates choose from: most of them, shortest and longest, minutes, and longest name of whom they meet or where, characters. */
export const SLOTS_MAX = 200
export const SLOT_MINUTES_MIN = 5
export const SLOT_MINUTES_MAX = 480
export const SLOT_TEXT_MAX = 300
/** Templates of vacancies that an account may keep. */
export const TEMPLATES_MAX = 50
export const TEMPLATE_NAME_MAX = 120
/** Longest notes about a candidate, characters. */
export const CANDIDATE_NOTES_MAX = 5_000
/** Longest addition of a company to the notice for candidates, characters. */
export const CONSENT_NOTE_MAX = 2_000
/** Largest file of a logo, bytes, and its longest side, pixels. */
export const LOGO_MAX_BYTES = 512 * 1024
export const LOGO_MAX_PIXELS = 2_000
/** Longest greeting of a company, characters: it is spoken, too. */
export const GREETING_MAX = 300
/** Of one sentence that the interviewer says around the questions. */
export const PHRASE_MAX = 200
/** Most questions shown before that a draft can be told to avoid. */
export const AVOID_MAX = 200

/** Longest reason and notes of a decision, characters. */
export const DECISION_REASON_MAX = 1_000
/** Why an account was blocked, for the operator alone. */
export const BLOCK_REASON_MAX = 300
export const DECISION_NOTES_MAX = 4_000
/** Longest note beside a rating and longest comment, characters; most comments of an interview and members that one mentions. */
export const RATING_NOTE_MAX = 500
export const COMMENT_MAX = 2_000
export const COMMENTS_MAX = 500
export const MENTIONS_MAX = 10
/** Interviews with both scores that a figure of agreement needs. */
export const AGREEMENT_MIN = 30
/** Candidates of one shortlist. */
export const SHORTLIST_MAX = 20
export const GUEST_NAME_MAX = 80
/** By one link about one candidate. */
export const GUEST_RATINGS_MAX = 20
export const GUEST_COMMENTS_MAX = 50
/** Most tags of an interview, and the longest, characters. */
export const TAGS_MAX = 10
export const TAG_MAX = 40

export const BULK_MAX = 500

/** How long what was deleted or cancelled can be taken back, milliseconds. */
export const UNDO_GRACE_MS = 60_000

/** Receipts of an account that was deleted are kept so long: books must be, hardly anywhere longer. */
export const RECEIPT_YEARS = 10

/** Longest spoken answer, milliseconds. */
export const ANSWER_MAX_MS = 5 * 60_000
/** Longest answer in words, typed or transcribed, characters. */
export const ANSWER_TEXT_MAX = 8_000
/** Longest correction of an answer, characters. */
export const CORRECTION_MAX = 2_000
/** Sample rate of what the interviewer says, hertz: PCM16 mono little-endian. */
export const VOICE_SAMPLE_RATE = 24_000
/** Of a candidate's answer as providers and models take it, hertz. */
export const ANSWER_SAMPLE_RATE = 16_000
export const VOICE_BYTES_PER_MS = (VOICE_SAMPLE_RATE * 2) / 1_000
export const ANSWER_BYTES_PER_MS = (ANSWER_SAMPLE_RATE * 2) / 1_000

/** Bytes of a throughput measurement: they fit the first window of a new connection, so that its slow start is not measured. */
export const LINE_CHECK_BYTES = 12_000

/** How long before a model's end people are warned of it, milliseconds. */
export const MODEL_WARN_MS = 60 * 86_400_000

/** What the id of a demo begins with; its browser makes up the rest. */
export const DEMO_ID_PREFIX = 'demo-'

/** Below this mean certainty of a model (`ears.confidence`) an answer was heard unclearly: listen to it. */
export const HEARD_CLEARLY_FROM = 0.6

/** Most evaluations that one call puts in line. */
export const RERUN_MAX = 500

/** Furthest a shared link may reach ahead, milliseconds. */
export const SHARE_MAX_MS = 90 * 86_400_000
/** Most invitations that one call makes. */
export const INVITATIONS_MAX = 500
/** Longest message of an invitation, characters. */
export const INVITATION_MESSAGE_MAX = 3_000
/** How long an invitation works unless the recruiter sets it, milliseconds. */
export const INVITATION_LIFETIME_MS = 14 * 86_400_000
/** Longest that it may work, milliseconds. */
export const INVITATION_LIFETIME_MAX_MS = 180 * 86_400_000

/** Longest subject of such a letter, characters. */
export const LETTER_SUBJECT_MAX = 200
/** Longest message with a decision, characters, and the longest it may wait. */
export const MESSAGE_BODY_MAX = 5_000
export const MESSAGE_DELAY_MAX_MINUTES = 7 * 24 * 60
/** A list of those who wait for an answer may look back so far, days. */
export const WAITING_DAYS_MAX = 365
/** Longest message of the contact form, characters. */
export const CONTACT_MESSAGE_MAX = 5_000

/** Voices and everything else take their part of the machine. */
const WORKLOAD = 0.8
const ANSWERS_MAX = 64

/** How many answers a transcriber hears while they are spoken, by seconds of work for a second of sound. One at least. */
export const answersAtOnce = (realTimeFactor: number): number =>
  Math.max(1, Math.min(ANSWERS_MAX, Math.floor(WORKLOAD / realTimeFactor)))

/** Calls of one candidate after the interview. */
export const AFTER_INTERVIEW = { name: 'afterInterview', times: 60, seconds: 3_600 }

/** Members invited by one call. */
export const MEMBER_INVITATIONS_AT_ONCE = 100
