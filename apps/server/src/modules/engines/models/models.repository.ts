import type { TextProvider } from '@vivavox/contracts/providers'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow, Row, RowChange } from '../../../platform/database/tables.ts'

export type ModelRow = Row<'ai_models'>
export type ModelSettingsRow = Omit<Row<'model_settings'>, 'only_row'>

/** A model that stands in no table: without prices, an end or voices to choose from. @param position in the catalogue */
export const modelOutside = (
  provider: TextProvider,
  id: string,
  change: Partial<ModelRow> & Pick<ModelRow, 'capabilities' | 'position'>,
): ModelRow => ({
  provider,
  id,
  name: id,
  default_for: [],
  prices: null,
  next_prices: null,
  next_prices_at: null,
  voice: null,
  voices: [],
  reasons: false,
  ends_at: null,
  ...change,
})

/** The whole catalogue, in its own order. */
export const listModels = (executor: Executor): Promise<ModelRow[]> =>
  executor.selectFrom('ai_models').selectAll().orderBy('position').orderBy('id').execute()

export const listModelsOf = (executor: Executor, provider: TextProvider): Promise<ModelRow[]> =>
  executor
    .selectFrom('ai_models')
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findModel = (
  executor: Executor,
  provider: TextProvider,
  id: string,
): Promise<ModelRow | undefined> =>
  executor
    .selectFrom('ai_models')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()

/** What an account chose for itself; nulls when it chose nothing, or is gone. */
export interface OwnerChoice {
  ai_provider: TextProvider | null
  ai_model: string | null
}

export const NO_CHOICE: OwnerChoice = { ai_provider: null, ai_model: null }

export const NO_SETTINGS: ModelSettingsRow = {
  ai_provider: null,
  generation_provider: null,
  voice_provider: null,
  analysis_provider: null,
  generation_model: null,
  voice_model: null,
  analysis_model: null,
  transcription_model: null,
}

const SETTINGS = [
  'model_settings.ai_provider',
  'generation_provider',
  'voice_provider',
  'analysis_provider',
  'generation_model',
  'voice_model',
  'analysis_model',
  'transcription_model',
] as const

export const readModelSettings = async (executor: Executor): Promise<ModelSettingsRow> =>
  (await executor.selectFrom('model_settings').select(SETTINGS).executeTakeFirst()) ?? NO_SETTINGS

/** Changes the given fields of the administrator's choice, at least one; those left out stay. */
export const saveModelSettings = async (
  executor: Executor,
  change: RowChange<'model_settings'>,
): Promise<void> => {
  await executor.updateTable('model_settings').set(change).execute()
}

/** What the account and the administrator chose. @param ownerId null: the administrator's choice alone */
export const readChoices = async (
  executor: Executor,
  ownerId: string | null,
): Promise<{ owner: OwnerChoice; settings: ModelSettingsRow }> => {
  const row = await executor
    .selectFrom('model_settings')
    .leftJoin('organisations', join => join.on(({ eb }) => eb('organisations.id', '=', ownerId)))
    .select(SETTINGS)
    .select(['organisations.ai_provider as own_provider', 'organisations.ai_model as own_model'])
    .executeTakeFirst()
  if (!row) return { owner: NO_CHOICE, settings: NO_SETTINGS }
  const { own_provider, own_model, ...settings } = row
  return { owner: { ai_provider: own_provider, ai_model: own_model }, settings }
}

/** Models that accounts chose for themselves. */
export const listChosenByAccounts = async (executor: Executor): Promise<string[]> => {
  const rows = await executor
    .selectFrom('organisations')
    .select('ai_model')
    .distinct()
    .where('ai_model', 'is not', null)
    .execute()
  return rows.flatMap(row => row.ai_model ?? [])
}

/** Adds one entry; that of an interview which has been deleted meanwhile stays with the account. */
export const insertUsage = async (
  executor: Executor,
  { interview_id, ...row }: NewRow<'model_usage'> & { interview_id: string | null },
): Promise<void> => {
  await executor
    .insertInto('model_usage')
    .values(({ selectFrom }) => ({
      ...row,
      interview_id: selectFrom('interviews').select('id').where('id', '=', interview_id),
    }))
    .execute()
}

/** Adds to an interview's entry of the same model and purpose: calls that cost nothing need no entry each. @returns false: there is none */
export const addToUsage = async (
  executor: Executor,
  { interview_id, provider, model, purpose, ...used }: NewRow<'model_usage'> & { interview_id: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('model_usage')
    .set(eb => ({
      at: used.at,
      input_text: eb('input_text', '+', used.input_text),
      cached_text: eb('cached_text', '+', used.cached_text),
      output_text: eb('output_text', '+', used.output_text),
    }))
    .where('interview_id', '=', interview_id)
    .where('provider', '=', provider)
    .where('model', '=', model)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Is an Ollama chosen for anything, by the administrator or by an account? */
export const isOllamaChosen = async (executor: Executor): Promise<boolean> => {
  const [settings, account] = await Promise.all([
    readModelSettings(executor),
    executor
      .selectFrom('organisations')
      .select('id')
      .where('ai_provider', '=', 'ollama')
      .limit(1)
      .executeTakeFirst(),
  ])
  const chosen = [settings.generation_provider, settings.analysis_provider]
  return chosen.includes('ollama') || account !== undefined
}

const SPENT = sql<number | null>`case when count(*) = count(usd) then sum(usd)::float8 end`

export interface UsedOfProvider {
  provider: string
  calls: number
  /** null as soon as a call has no price. */
  usd: number | null
}

/** What each provider was asked for since. */
export const listUsed = (executor: Executor, since: Date): Promise<UsedOfProvider[]> =>
  executor
    .selectFrom('model_usage')
    .where('at', '>=', since)
    .groupBy('provider')
    .select(['provider', sql<number>`count(*)::integer`.as('calls'), SPENT.as('usd')])
    .execute()

/** What an interview took, by purpose and model. */
export const listCosts = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('model_usage')
    .where('interview_id', '=', interviewId)
    .groupBy(['purpose', 'provider', 'model'])
    .orderBy('purpose')
    .orderBy('model')
    .select([
      'purpose',
      'provider',
      'model',
      sql<number>`sum(input_text + input_audio + cached_text + cached_audio)::float8`.as('input_tokens'),
      sql<number>`sum(output_text + output_audio)::float8`.as('output_tokens'),
      sql<number>`sum(audio_ms)::float8`.as('audio_ms'),
      SPENT.as('usd'),
    ])
    .execute()
