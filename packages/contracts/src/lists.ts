/** Lists that both sides name. No schema library here: the browser imports it. */

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** What a candidate sees afterwards. */
export const CANDIDATE_RESULTS = ['full', 'feedback', 'none'] as const
export type CandidateResults = (typeof CANDIDATE_RESULTS)[number]

/** Who may register. */
export const REGISTRATIONS = ['open', 'invited', 'closed'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** How a mail server is spoken with: encrypted from the start, encrypted after STARTTLS, or not encrypted. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

/** In the order of an interview's life. */
export const INTERVIEW_STATUSES = ['pending', 'in_progress', 'completed', 'abandoned', 'cancelled'] as const
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]

/** What a person decides about a candidate. */
export const DECISIONS = ['advance', 'hold', 'decline'] as const
export type DecisionKind = (typeof DECISIONS)[number]

/** Occasions on which candidates are written to. */
export const MESSAGE_KINDS = [...DECISIONS, 'next_step', 'received'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** What may stand in braces in a message to a candidate. */
export const MESSAGE_VARIABLES = ['name', 'vacancy', 'company', 'next_step'] as const
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number]

/** How far a message is. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'withdrawn'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What a list can be narrowed to: a decision, or none where one is due. */
export const DECISION_FILTERS = [...DECISIONS, 'undecided'] as const
export type DecisionFilter = (typeof DECISION_FILTERS)[number]

/** Orders of a list; the first is the default. */
export const SORTS = [
  '-created_at',
  'created_at',
  '-overall_score',
  'overall_score',
  'candidate_name',
  '-answered_questions',
  '-candidate_words',
  '-rating',
] as const
export type Sort = (typeof SORTS)[number]

/** Orders of a list of vacancies; the first is the default. */
export const VACANCY_SORTS = ['-created_at', 'created_at', 'title'] as const
export type VacancySort = (typeof VACANCY_SORTS)[number]

/** Who of an organisation sees a vacancy: all whose role permits it, or its hiring team. */
export const VACANCY_ACCESS = ['organisation', 'team'] as const
export const VACANCY_STATUSES = ['open', 'closed'] as const
export type VacancyStatus = (typeof VACANCY_STATUSES)[number]

/** What a model can be used for: drafting questions, speaking, writing down what is said, evaluating. */
export const MODEL_TASKS = ['generation', 'voice', 'transcription', 'analysis'] as const
export type ModelTask = (typeof MODEL_TASKS)[number]

/** What a provider is chosen for. */
export const PURPOSES = ['generation', 'voice', 'analysis'] as const
export type Purpose = (typeof PURPOSES)[number]

/** What an administrator may list of evaluations: `failed` are those whose last try failed for good, whatever is shown of them meanwhile. */
export const QUEUE_STATUSES = ['failed', 'running', 'queued', 'awaiting_words'] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]

/** Who takes the interview in a dry run, in this order. */
export const SIMULATED_PEOPLE = ['strong', 'weak', 'silent', 'off_topic', 'asks_for_score'] as const

/** Letters of invitation whose words an account may write once for all: the invitation, and the reminders of it. */
export const LETTER_KINDS = ['first', 'reminder'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** What may stand in braces in the words of an invitation; the link follows every letter by itself. */
export const LETTER_PLACEHOLDERS = ['name', 'vacancy', 'company', 'minutes', 'until'] as const
export type LetterPlaceholder = (typeof LETTER_PLACEHOLDERS)[number]

/** What an administrator is asked after the claim, in this order. */
export const SETUP_STEPS = ['server', 'engines', 'mail', 'start'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** What a new organisation does first; the first three are an administrator's. */
export const FIRST_STEPS = ['address', 'engines', 'mail', 'vacancy', 'result', 'colleague'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Where candidates are, as far as law asks more of a notice there. */
export const NOTICE_PLACES = [
  'eu',
  'uk',
  'us-il',
  'us-ny-nyc',
  'us-co',
  'us-ca',
  'us-ct',
  'us-ma',
  'ru',
  'other',
] as const
export type NoticePlace = (typeof NOTICE_PLACES)[number]

/** How far a candidate came; the last two are decisions. */
export const FUNNEL_STEPS = ['invited', 'opened', 'started', 'finished', 'advanced', 'declined'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** When an account is mailed that interviews are over: at once, at most hourly for a vacancy; in a digest; not at all. */
export const NOTIFY_FINISHED = ['each', 'daily', 'weekly', 'off'] as const
export type NotifyFinished = (typeof NOTIFY_FINISHED)[number]
export type Digest = Extract<NotifyFinished, 'daily' | 'weekly'>
