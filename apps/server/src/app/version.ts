import { readFileSync } from 'node:fs'

/** The product's version, from the root package.json (beside src in development, beside dist in a build). */
export const readVersion = (): string => {
  const path = import.meta.url.endsWith('.ts') ? '../../../../package.json' : '../../../package.json'
  return (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string }).version
}
