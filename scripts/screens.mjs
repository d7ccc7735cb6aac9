import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { ensureChromium } from './lib/system-programs.mjs'

const STYLE = `body{font:14px system-ui;margin:24px;background:#888;color:#fff}
h2{margin:32px 0 8px}div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start;padding-bottom:8px}
figure{margin:0;flex:none}figcaption{margin:0 0 4px}img{height:420px;display:block}`

/** @param {string} folder @param {string} stop */
function section(folder, stop) {
  const pictures = readdirSync(join(folder, stop)).filter(file => file.endsWith('.png'))
  const figures = pictures.sort().map(file => {
    const source = `${stop}/${file}`
    const caption = file.replace('.png', '').replaceAll('-', ' ')
    return `<figure><figcaption>${caption}</figcaption><a href="${source}"><img src="${source}" alt="" loading="lazy"></a></figure>`
  })
  return `<h2>${stop}</h2>\n<div>${figures.join('\n')}</div>`
}

/**
 * Writes `index.html` over a folder of pictures, one row for each stop.
 * @param {string} folder
 * @returns {{ file: string, stops: number }}
 */
function writeContactSheet(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const stops = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
  const body = stops.sort().map(stop => section(folder, stop))
  const file = join(folder, 'index.html')
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>`
  if (stops.length > 0) writeFileSync(file, `${head}\n${body.join('\n')}\n`)
  return { file, stops: stops.length }
}

await prepare()
const chromium = await ensureChromium(console.log)
if (!chromium) {
  console.error(
    'The screens need Chromium. Install chromium or google-chrome, or set CHROMIUM_PATH to its program.',
  )
  process.exit(1)
}

const folder = join(root, 'screens')
// `npm run screens -- --landing` takes the pictures that the landing page shows, into its sources.
const landing = process.argv.includes('--landing')
// Words after the command choose journeys by their titles: npm run screens -- login
const only = process.argv.slice(2).filter(word => word !== '--landing')
if (only.length === 0 && !landing) rmSync(folder, { recursive: true, force: true })

/** @param {string} project @param {string[]} files @param {NodeJS.ProcessEnv} [more] */
async function play(project, files, more = {}) {
  const choice = only.length > 0 ? ['--grep', only.join('|')] : []
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--project', project, ...choice]
  const env = { ...process.env, CHROMIUM_PATH: chromium ?? '', ...more }
  return (await runCommand(process.execPath, [...args, ...files], { env, show: true })).code
}

if (landing) process.exit(await play('landing', []))
const journeys = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.spec.ts'))
  .filter(file => /\bstop\(/.test(readFileSync(join(root, 'e2e', file), 'utf8')))
let failed = 0
for (const SCREENS of ['en', 'ru']) failed += await play('screens', journeys, { SCREENS })
const sheet = writeContactSheet(folder)
if (sheet.stops > 0) console.log(`\n${sheet.stops} stops: ${sheet.file}`)
process.exit(failed)
