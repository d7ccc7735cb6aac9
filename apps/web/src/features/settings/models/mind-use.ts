import type { Body, Reply } from '../../../lib/api/api.ts'

type Admin = Reply<'GET /admin/settings'>
export const MIND_TASKS = ['generation', 'analysis'] as const
type MindTask = (typeof MIND_TASKS)[number]

/** Does it work for everybody who chose nothing else? @param id of a text model on this machine */
export const isUsedFor = (settings: Admin, task: MindTask, id: string): boolean =>
  settings[`${task}_provider`] === 'local' &&
  (settings[`${task}_model`] ?? settings.defaults[`${task}_model`]) === id

/** The change after which it drafts and evaluates. */
export const changeToUse = (id: string) =>
  ({
    generation_provider: 'local',
    generation_model: id,
    analysis_provider: 'local',
    analysis_model: id,
  }) satisfies Body<'PUT /admin/settings'>
