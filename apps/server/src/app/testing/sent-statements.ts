import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'
import { vi } from 'vitest'
import type { AppContext } from '../../platform/context.ts'
import type { RunningApp } from '../create-app.ts'

const followed = new AsyncLocalStorage<CompiledQuery[]>()

/** What `run` sends to the database outside of transactions, in the order it began. What jobs send meanwhile is not counted. */
export const statementsIn = async (
  db: AppContext['db'],
  run: () => Promise<unknown>,
): Promise<CompiledQuery[]> => {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const statements: CompiledQuery[] = []
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation((query, ...rest) => {
    followed.getStore()?.push(query)
    return execute(query, ...rest)
  })
  try {
    await followed.run(statements, run)
    return statements
  } finally {
    spy.mockRestore()
  }
}

/**
 * A read as the browser sends it, answered within this async context: only so can its statements be told from others'.
 * @param path below /api
 */
export const readInContext = async (
  { http }: Pick<RunningApp, 'http'>,
  path: string,
  token: string | null,
) => {
  const headers = { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await http.inject({ method: 'GET', url: `/api${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
