import type { TextOnlyProvider } from '@vivavox/contracts/providers'
import type { Body, Reply } from '../../../lib/api/api.ts'

type Admin = Reply<'GET /admin/settings'>
export const TEXT_TASKS = ['generation', 'analysis'] as const
type TextTask = (typeof TEXT_TASKS)[number]

/** What a model of this machine does for accounts that use the default. @param model its id or name */
export const usesOf = (settings: Admin, provider: TextOnlyProvider, model: string): TextTask[] =>
  TEXT_TASKS.filter(
    task =>
      settings[`${task}_provider`] === provider &&
      (settings[`${task}_model`] ?? settings.defaults[`${task}_model`]) === model,
  )

/** The change after which it drafts and evaluates; null: no provider is chosen for either. */
export const changeToUse = (provider: TextOnlyProvider | null, model: string | null) =>
  ({
    generation_provider: provider,
    generation_model: model,
    analysis_provider: provider,
    analysis_model: model,
  }) satisfies Body<'PUT /admin/settings'>

/** The change after which no provider is chosen to draft and to evaluate. */
export const NO_USE = changeToUse(null, null)
