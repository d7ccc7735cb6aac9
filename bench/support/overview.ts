import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/root.mjs'
import { LIMITS_HEAD } from './report.ts'
import { tableOf } from './table.ts'

const folder = join(root, 'bench/results')
const HEAD = tableOf(LIMITS_HEAD, [])

/** Rows of the tables of limits in one report: its name, what was measured, limit, whether it is within, commit and load before. */
export function limitsOf(name: string, report: string): string[][] {
  let [commit = '', load = '', part = '', inTable = false] = []
  return report.split('\n').flatMap((line, at, lines) => {
    if (line.startsWith('## ')) part = `${line.slice(3)}: `
    const facts = /commit (\w{10}).* load ([\d.]+) before/.exec(line)
    if (facts) [, commit = '', load = ''] = facts
    inTable = line.startsWith('|') && (inTable || `${lines[at - 1]}\n${line}` === HEAD)
    const [what = '', ...cells] = line.slice(2, -2).split(' | ')
    return inTable && /yes|no/.test(cells[2] ?? '')
      ? [[`[${name}](${name}.md)`, part + what, ...cells, commit, load]]
      : []
  })
}

/** Writes `bench/results/README.md` anew from the reports there: what broke its limit comes first. */
export function writeOverview(): void {
  const rows = readdirSync(folder)
    .filter(file => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .flatMap(file => limitsOf(file.slice(0, -'.md'.length), readFileSync(join(folder, file), 'utf8')))
  const [within, beyond] = [rows.filter(row => row[4] === 'yes'), rows.filter(row => row[4] !== 'yes')]
  const table = tableOf(
    ['bench', 'what', 'measured', 'limit', 'within', 'commit', 'load before'],
    [...beyond, ...within],
  )
  const page = `# Every measured limit\n\n${within.length} of ${rows.length} within. Written by \`npm run bench\`, from the last run of each bench.\n\n${table}\n`
  writeFileSync(join(folder, 'README.md'), page)
}
