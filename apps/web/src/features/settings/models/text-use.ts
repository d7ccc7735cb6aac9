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

/** The change after which it drafts and evaluates. */
export const changeToUse = (provider: TextOnlyProvider, model: string) =>
  ({
    generation_provider: provider,
    generation_model: model,
    analysis_provider: provider,
    analysis_model: model,
  }) satisfies Body<'PUT /admin/settings'>

/** The change after which nobody was chosen to draft and to evaluate. */
export const NO_USE = {
  generation_provider: null,
  generation_model: null,
  analysis_provider: null,
  analysis_model: null,
} satisfies Body<'PUT /admin/settings'>
