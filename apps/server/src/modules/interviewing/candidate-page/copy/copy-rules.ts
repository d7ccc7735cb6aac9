/** The ids by which rows are a candidate's. */
export interface CopyIds {
  page: string
  interview: string | null
  invitation: string | null
}

interface Copied {
  /** Columns that hold one of the ids; a row belongs to the candidate by any of them. */
  by: Record<string, keyof CopyIds>
  /** What is said of a row. Keys, hashes and other persons are left out. */
  columns: readonly string[]
  /** Only rows that have it. */
  having?: string
}

const OF_INTERVIEW = { interview_id: 'interview' } as const

/** What a copy for the candidate says, by table. Every table that refers to one of these stands here or in `NOT_COPIED`. */
export const COPIED: Record<string, Copied> = {
  candidate_pages: { by: { id: 'page' }, columns: ['created_at', 'mailed_at', 'withdrawn_at'] },
  invitations: {
    by: { id: 'invitation' },
    columns: [
      ...['email', 'name', 'phone', 'message', 'created_at', 'sent_at', 'reminded_at', 'opened_at'],
      ...['expires_at', 'revoked_at', 'used_at'],
    ],
  },
  interviews: {
    by: { id: 'interview' },
    columns: [
      ...['candidate_name', 'candidate_email', 'candidate_phone', 'candidate_whatsapp', 'candidate_telegram'],
      ...[
        'candidate_instagram',
        'candidate_linkedin',
        'consent_version',
        'consent_text',
        'consent_at',
        'data_consent',
      ],
      ...['status', 'source', 'created_at', 'started_at', 'ended_at', 'withdrawn_at'],
    ],
  },
  turns: {
    by: OF_INTERVIEW,
    columns: ['seq', 'speaker', 'kind', 'content', 'source', 'started_at', 'ended_at', 'stored_at'],
  },
  interview_events: { by: OF_INTERVIEW, columns: ['at', 'kind'] },
  reported_transcripts: { by: OF_INTERVIEW, columns: ['entries', 'at'] },
  recording_parts: { by: OF_INTERVIEW, columns: ['segment', 'part', 'bytes', 'received_at'] },
  receipts: { by: OF_INTERVIEW, columns: ['created_at'] },
  answer_corrections: { by: OF_INTERVIEW, columns: ['seq', 'text', 'created_at'] },
  candidate_feedback: { by: OF_INTERVIEW, columns: ['rating', 'comment', 'at'] },
  self_identifications: { by: OF_INTERVIEW, columns: ['sex', 'ethnicity'] },
  shares: { by: OF_INTERVIEW, columns: ['contacts', 'created_at', 'expires_at', 'revoked_at'] },
  slot_bookings: {
    by: OF_INTERVIEW,
    columns: ['starts_at', 'minutes', 'with_whom', 'place', 'time_zone', 'booked_at', 'reminded_at'],
  },
  candidate_requests: {
    by: { interview_id: 'interview', invitation_id: 'invitation' },
    columns: ['kind', 'text', 'state', 'created_at', 'due_at', 'answer', 'answered_at'],
  },
  // One that was not sent would tell what the company decided.
  decision_messages: { by: OF_INTERVIEW, columns: ['subject', 'body', 'sent_at'], having: 'sent_at' },
  accommodations: {
    by: { id: 'page', interview_id: 'interview' },
    columns: ['time_factor', 'format', 'captions', 'slower_voice', 'breaks', 'note', 'changed_at'],
  },
}

/** Tables that refer to one of these and are not copied, with the reason. */
export const NOT_COPIED: Record<string, string> = {
  decisions: 'never shown to a candidate; erased with the interview',
  ratings: 'of members, as decisions; erased with the interview',
  comments: 'between members, as decisions; erased with the interview',
  shortlist_interviews: 'a place among other candidates; erased with the interview',
  candidates: 'notes between members, as comments; emptied when the candidate deletes their data',
  evaluations: 'said as far as the vacancy shares results; erased with the interview',
  judged_answers: 'intermediate results of an evaluation; erased with the interview',
  model_usage: 'what a model cost, without the candidate; stays',
}
