import type { TestApp } from '../start-test-app.ts'
import { classOf } from './callers.ts'
import type { Shown, World } from './plant-world.ts'
import type { Row } from './row.ts'

const of = <T>(value: T | ((world: World) => T), world: World): T =>
  typeof value === 'function' ? (value as (world: World) => T)(world) : value

const idOf = (path: string, world: World) =>
  path.startsWith('/vacancies/') ? world.vacancyId : world.interviewId

/** The address of a call, with its /api unless it stands next to it. */
const addressOf = (path: string, { params, query }: Row, world: World): string => {
  const known: Record<string, string> = { id: idOf(path, world), ...params?.(world) }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? ''))
  return query === undefined ? filled : `${filled}?${of(query, world)}`
}

interface Call {
  route: string
  row: Row
  /** What the caller shows. */
  shown: Shown
  /** In place of the row's body. */
  unfit?: string | undefined
}

/** Asks as a row says. @returns `isSpent`: the call may have changed the world */
export const askRoute = async (app: TestApp, world: World, { route, row, shown, unfit }: Call) => {
  const [method = '', path = ''] = route.split(' ')
  const isOutside = /^\/(uploads|outbox)/.test(path)
  const body = unfit ?? of(row.body, world)
  const answer = await app.api(method, `${isOutside ? '/..' : ''}${addressOf(path, row, world)}`, {
    ...shown,
    ...(body === undefined ? {} : { body }),
    headers: body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {},
  })
  const said = classOf(answer.status, answer.body?.code)
  // What was refused has changed nothing.
  return { said, text: JSON.stringify(answer.body), isSpent: method !== 'GET' && said === 'ok' }
}
