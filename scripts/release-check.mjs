// `npm run release:check`: may this commit be released? Writes what it consists of to dist/sbom.cdx.json (CycloneDX).
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

const GIBIBYTE = 2 ** 30

/** @param {string} program @param {string[]} args @returns {string} what it wrote @throws when it fails */
const run = (program, ...args) =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: GIBIBYTE,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const uncommitted = run('git', 'status', '--porcelain')
if (uncommitted) {
  console.error(`Files that are not committed:\n${uncommitted}`)
  process.exit(1)
}
if (!(await ensureInstalled(console.log))) process.exit(1)
try {
  // Versions, changelog and licences; hashes of all packages.
  console.log(
    run('npx', 'vitest', 'run', '--project', 'unit', 'scripts/release.test.ts', 'scripts/lock-file.test.ts'),
  )
  const sbom = run('npm', 'sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom.cdx.json'), sbom)
  const { components, metadata } = JSON.parse(sbom)
  console.log(`dist/sbom.cdx.json: ${metadata.component.version}, ${components.length} packages.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
