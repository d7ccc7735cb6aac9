import { CHECKS } from './checks.ts'

const [name = '', ...args] = process.argv.slice(2)
const check = CHECKS[name]
if (!check) {
  console.error(`Usage: npm run smoke -- ${Object.keys(CHECKS).join(' | ')}`)
  process.exit(1)
}
const passed = await check(console.log, args)
console.log(passed ? 'Passed.' : 'Not passed.')
process.exit(passed ? 0 : 1)
