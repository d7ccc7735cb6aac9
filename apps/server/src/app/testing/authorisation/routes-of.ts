import type { FastifyInstance } from 'fastify'

/** Pages of the API's own description. */
const DOCS = /^\/docs\/api/
/** A line of the tree: how deep it is, its part of the address, its methods. */
const LINE = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/

/**
 * Every route that really answers, hidden ones too, as 'METHOD /path/{param}' in the words of the contract (below
 * `/api`). HEAD goes with its GET.
 */
export const routesOf = (http: FastifyInstance): string[] => {
  const parents: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter(line => line.trim() !== '')
    .flatMap(line => {
      const [, indent, part = '', methods = ''] = LINE.exec(line) ?? []
      if (indent === undefined) throw new Error(`no line of a tree of routes: ${line}`)
      const depth = indent.length / 4
      const path = (parents[depth - 1] ?? '') + part
      parents.splice(depth, parents.length, path)
      const inContract = path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')
      return methods
        .split(', ')
        .filter(method => method !== '' && method !== 'HEAD' && !DOCS.test(path))
        .map(method => `${method} ${inContract}`)
    })
}
