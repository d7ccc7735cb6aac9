import { readFileSync } from 'node:fs'

/** The product's version, from the root package.json (next to src in development, next to dist in a build). */
export const readVersion = (): string => {
  const path = import.meta.url.endsWith('.ts') ? '../../../../package.json' : '../../../package.json'
  return (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string }).version
}
