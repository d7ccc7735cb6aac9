import type { Provider } from '@vivavox/contracts/interviews'
import type { CandidateResults, Difficulty } from '@vivavox/contracts/lists'
import type { NextStep } from '@vivavox/contracts/next-step'
import type { NoticeSettings } from '@vivavox/contracts/notices'
import type { Criterion, SpokenPhrases } from '@vivavox/contracts/vacancies'
import type { TemplateFields } from '@vivavox/contracts/vacancy-templates'
import type { ColumnType } from 'kysely'
import type { Defaulted, DefaultedJson, Json, NullableJson } from '../../../platform/database/columns.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    vacancies: {
      id: string
      organisation_id: string
      /** The recruiter who is responsible; null: has left. */
      owner_id: Defaulted<string | null>
      /** Who of the organisation sees it: all whose role permits it, or its hiring team alone. */
      access: Defaulted<'organisation' | 'team'>
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
      /** End of the last interview that the organisation's chat was told of. */
      chat_told_until: Defaulted<Date | null>
      blind_review: boolean
      independent_ratings: Defaulted<boolean>
      /** Who interviews; null: as the account is set. */
      voice_provider: Defaulted<Provider | null>
      /** How it sounds, by the provider's name; null: as usual. */
      voice: Defaulted<string | null>
      /** null: the account's. */
      greeting: Defaulted<string | null>
      /** null: none. */
      phrases: NullableJson<SpokenPhrases>
      /** What the recruiter says for the notice; null: nothing. */
      notice: NullableJson<NoticeSettings>
      /** Once a candidate is advanced. */
      next_step: DefaultedJson<NextStep>
      /** The number of the candidate who came last. */
      last_candidate: Defaulted<number>
      /** It shows how the product works: nothing of it counts, and it mails no one. One for each organisation. */
      is_sample: Defaulted<boolean>
      created_at: Date
      updated_at: Date
    }
    vacancy_templates: {
      id: string
      organisation_id: string
      name: string
      fields: Json<TemplateFields>
      created_at: Date
    }
  }
}
