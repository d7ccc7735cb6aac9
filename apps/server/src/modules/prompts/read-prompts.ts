import type { Executor } from '../../platform/context.ts'
import { type Prompts, rankPrompts } from './prompts.policy.ts'
import { listPrompts } from './prompts.repository.ts'

/**
 * Which prompts count for an account: its own, else the administrator's; null: the built-in one. A vacancy's own prompt
 * goes before them.
 * @param ownerId null: the administrator's alone
 */
export const readPrompts = async (executor: Executor, ownerId: string | null): Promise<Prompts> =>
  rankPrompts(await listPrompts(executor, ownerId), ownerId).counting
