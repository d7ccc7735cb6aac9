import type { Incoming } from './read-request.ts'

interface Addressed {
  method: string
  /** A group is handed to whoever serves it. */
  path: RegExp
}

/** @returns the route that serves a request, and what its address names; null when there is none */
export function findRoute<R extends Addressed>(
  routes: readonly R[],
  { method, path }: Pick<Incoming, 'method' | 'path'>,
): { route: R; named: string } | null {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, named: match[1] ?? '' }
  }
  return null
}
