import { readdirSync } from 'node:fs'
import type { RouteSpec } from '@vivavox/contracts/route'

const FOLDER = new URL('../../../../../../packages/contracts/src/', import.meta.url)

const files = readdirSync(FOLDER).filter(name => /^[a-z-]+\.ts$/.test(name))
const modules: Record<string, unknown>[] = await Promise.all(
  files.map(name => import(new URL(name, FOLDER).href)),
)

/** Each route of the contract with what it states of access. */
export const CONTRACT_ROUTES: ReadonlyMap<string, RouteSpec> = new Map(
  modules
    .flatMap(module => Object.entries(module))
    .filter(([name]) => name.endsWith('Routes'))
    .flatMap(([, table]) => Object.entries(table as Record<string, RouteSpec>)),
)
