import { randomUUID } from 'node:crypto'
import { renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const SERVER = new URL('../../', import.meta.url)
/** As deep as the build, so that its programs find the same content next to it. */
const BUNDLES = new URL('dist-source/', SERVER)
const bundled = new Map<string, URL>()

/** One file with all that the program imports of ours: it starts in a third of the time that takes to load each file. */
const bundle = (source: URL, name: string): URL => {
  const esbuild: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
  const file = new URL(`${name}.js`, BUNDLES)
  const unfinished = fileURLToPath(new URL(`${name}-${randomUUID()}.js`, BUNDLES))
  esbuild.buildSync({
    entryPoints: [fileURLToPath(source)],
    outfile: unfinished,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    packages: 'external',
    alias: Object.fromEntries(
      ['contracts', 'stand-ins'].map(name => [
        `@vivavox/${name}`,
        fileURLToPath(new URL(`../../packages/${name}/src`, SERVER)),
      ]),
    ),
    logLevel: 'warning',
  })
  // Others may be reading the file that this one replaces.
  renameSync(unfinished, fileURLToPath(file))
  return file
}

/**
 * The file that a thread or a child is started from: an entry of the build, or a bundle of its source in development and tests.
 * @param here import.meta.url of a module in the program's folder
 * @param name file name without extension; the build has an entry of the same name (scripts/build.mjs)
 */
export const programFile = (here: string, name: string): URL => {
  if (!here.endsWith('.ts')) return new URL(`./${name}.js`, here)
  const source = new URL(`./${name}.ts`, here)
  const made = bundled.get(source.href) ?? bundle(source, name)
  bundled.set(source.href, made)
  return made
}
