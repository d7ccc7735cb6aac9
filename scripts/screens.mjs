import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeContactSheet } from './lib/contact-sheet.mjs'
import { prepare } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { ensureChromium } from './lib/system-programs.mjs'

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
const only = process.argv.slice(2).filter(word => word !== '--landing')
if (only.length === 0 && !landing) rmSync(folder, { recursive: true, force: true })
// Words after the command choose scenes: npm run screens -- login
const choice = only.length > 0 ? ['--grep', only.join('|')] : []
const project = landing ? 'landing' : 'screens'
const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--project', project, ...choice]
const env = { ...process.env, CHROMIUM_PATH: chromium }
const { code } = await runCommand(process.execPath, args, { env, show: true })
const sheet = landing ? { scenes: 0, file: '' } : writeContactSheet(folder)
if (sheet.scenes > 0) console.log(`\n${sheet.scenes} scenes: ${sheet.file}`)
process.exit(code)
