import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { writeNewDatabase } from './new-database.mjs'
import { root } from './root.mjs'

const SOURCES = 'apps/server/src'
const STARTS_PROGRAM = /start(?:Worker|Child)\(\s*import\.meta\.url,\s*'([\w-]+)'/g

/** Worker threads and child processes are programs of their own: each name that one is started with is an entry next to its caller. */
function programEntries() {
  const files = readdirSync(join(root, SOURCES), { recursive: true, encoding: 'utf8' })
  const entries = files
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => {
      const calls = readFileSync(join(root, SOURCES, file), 'utf8').matchAll(STARTS_PROGRAM)
      return [...calls].map(([, name = '']) => [name, `./${SOURCES}/${dirname(file)}/${name}.ts`])
    })
  return Object.fromEntries(entries)
}

rmSync(join(root, 'apps/server/dist'), { recursive: true, force: true })

try {
  // Our own packages are bundled through the alias; everything from npm stays outside and is resolved at run time.
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: `./${SOURCES}/app/main.ts`,
      operate: `./${SOURCES}/app/operate.ts`,
      ...programEntries(),
    },
    outdir: 'apps/server/dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    packages: 'external',
    alias: { '@vivavox/contracts': './packages/contracts/src' },
    logLevel: 'warning',
  })
} catch {
  // esbuild has printed what is wrong, with file and line.
  process.exit(1)
}

await writeNewDatabase(join(root, 'apps/server/dist/new-database.tar.gz'))
