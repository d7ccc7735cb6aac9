import type { Interview, ListedInterview } from '@vivavox/contracts/interviews'
import { PARTS, PERMISSIONS, type Permission, permits, type Role } from '@vivavox/contracts/permissions'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'

const NOW = '2026-11-02T09:00:00.000Z'

/** A vacancy with two questions, as its owner reads it. */
export const aVacancy = (changes: Partial<OwnVacancy> = {}): OwnVacancy => ({
  id: 'v1',
  title: 'Night porter',
  description: 'Keeps the hotel through the night.',
  difficulty: 'medium',
  language: 'en',
  language_name: 'English',
  questions_count: 2,
  follow_up_questions: false,
  company_name: 'Hotel Morgen',
  company_logo: null,
  welcome: null,
  candidate_results: 'feedback',
  estimated_minutes: 6,
  accepting: true,
  not_accepting_reason: null,
  consent: {
    version: '1',
    text: 'An AI asks; your answers are recorded.',
    contact: null,
    data_consent: null,
    written_by: 'server',
  },
  created_at: NOW,
  questions: ['What do you do first at night?', 'When do you wake the manager?'],
  strong_answers: ['', ''],
  prompt_template: null,
  status: 'open',
  deadline: null,
  max_candidates: null,
  invited_only: false,
  blind_review: false,
  independent_ratings: true,
  voice_provider: null,
  voice: null,
  greeting: null,
  phrases: null,
  criteria: [],
  next_step: { kind: 'none' },
  owner: { id: 'u1', name: 'Olga Smirnova' },
  access: 'organisation',
  permissions: PERMISSIONS,
  updated_at: NOW,
  ...changes,
})

const summary = {
  id: 'i1',
  vacancy_id: 'v1',
  status: 'completed',
  evaluation_status: 'done',
  technical_score: 72,
  communication_score: 64,
  overall_score: 69,
  recommendation: 'consider',
  created_at: NOW,
  started_at: NOW,
  ended_at: NOW,
} as const

/** An interview that is over and evaluated, as a list has it. */
export const aListedInterview = (changes: Partial<ListedInterview> = {}): ListedInterview => ({
  ...summary,
  candidate_name: 'Anna Petrova',
  candidate_email: 'anna@example.com',
  candidate_phone: '+7 (916) 123-45-67',
  vacancy_title: 'Night porter',
  is_sample: false,
  took_before: false,
  evaluated_by: 'openai',
  flags: [],
  answered_questions: 2,
  candidate_words: 140,
  first_sentence: 'I walk through the house.',
  is_new: false,
  decision: null,
  decision_rating: null,
  starred: false,
  tags: [],
  blind_number: null,
  ...changes,
})

/** The same interview, as its owner reads it. */
export const anInterview = (changes: Partial<Interview> = {}): Interview => ({
  ...summary,
  candidate_name: 'Anna Petrova',
  candidate_email: 'anna@example.com',
  candidate_phone: '+7 (916) 123-45-67',
  candidate_whatsapp: null,
  candidate_telegram: null,
  candidate_instagram: null,
  candidate_linkedin: null,
  detailed_feedback: null,
  strengths: [],
  areas_for_improvement: [],
  vacancy: {
    id: 'v1',
    title: 'Night porter',
    difficulty: 'medium',
    language: 'en',
    language_name: 'English',
    questions_count: 2,
    questions: aVacancy().questions,
  },
  transcript: [],
  evaluation: null,
  audio_file_path: null,
  audio_url: null,
  peaks_url: null,
  question_number: 2,
  viewer: 'owner',
  permissions: PERMISSIONS,
  decision: null,
  starred: false,
  tags: [],
  ...changes,
})

/** What a member with this role, and this part in the hiring team, may do with a vacancy that is not confidential. */
export const permissionsAs = (role: Role, granted: { may_decide?: boolean } = {}): Permission[] => {
  const part = PARTS.find(each => each === role) ?? null
  const standing = { is_open: true, part, may_decide: false, may_see_contacts: false, ...granted }
  return PERMISSIONS.filter(permission => permits(role, permission, standing))
}
