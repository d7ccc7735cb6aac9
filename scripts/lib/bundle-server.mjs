import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { root } from './root.mjs'

rmSync(`${root}/apps/server/dist`, { recursive: true, force: true })

try {
  // Our own packages are bundled through the alias; everything from npm stays outside and is resolved at run time.
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: './apps/server/src/app/main.ts',
      operate: './apps/server/src/app/operate.ts',
      'pglite-worker': './apps/server/src/platform/database/pglite-worker.ts',
      'recording-worker': './apps/server/src/modules/interviews/recording/recording-worker.ts',
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
