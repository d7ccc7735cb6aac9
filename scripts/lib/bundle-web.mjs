import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { root } from './root.mjs'

const WEB = join(root, 'apps/web')
const DIST = join(WEB, 'dist')
/** What becomes smaller; fonts and pictures are packed already. */
const PACKED = /\.(js|css|svg|json)$/
/** Below this many bytes the answer's headers are the larger part. */
const WORTH_PACKING = 1_000

const config = { root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: /** @type {const} */ ('warn') }

// The app first: it empties the folder.
await build(config)
await build({ ...config, build: { ssr: 'src/features/home/landing/render.tsx', minify: true } })

/** Beside each file its packed forms, so that the server packs nothing while people wait. @param {string} file */
async function pack(file) {
  const bytes = readFileSync(file)
  if (bytes.length < WORTH_PACKING) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
const served = files.filter(file => PACKED.test(file) && !file.startsWith('.'))
await Promise.all(served.map(file => pack(join(DIST, file))))
