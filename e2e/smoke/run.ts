import { smoke } from './check.ts'
import { CHECKS } from './checks.ts'

const [name = ''] = process.argv.slice(2)
const check = CHECKS[name]
if (!check) {
  console.error(`Usage: npm run smoke -- ${Object.keys(CHECKS).join(' | ')}`)
  process.exit(1)
}
const passed = await smoke(check, console.log)
console.log(passed ? 'Passed.' : 'Not passed.')
process.exit(passed ? 0 : 1)
