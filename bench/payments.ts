import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.mjs'
import type { Bench } from './support/bench.ts'

const STORIES = 1_000
const TEST = 'apps/server/src/modules/subscriptions/paypal/random-stories.api.test.ts'

/** What the test writes down when no story went wrong. */
interface Told {
  stories: number
  steps: number
  compared: number
  travels: Record<string, number>
}

/** @returns null when books differed; the shortest such story was printed then */
function tell(stories: number, seed: number): Told | null {
  const report = join(tmpdir(), `vivavox-payments-${process.pid}.json`)
  const env = { PAYMENT_STORIES: `${stories}`, PAYMENT_SEED: `${seed}`, PAYMENT_REPORT: report }
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', TEST], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  if (!existsSync(report)) return null
  const told: Told = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return told
}

/** Random stories of subscriptions at PayPal's stand-in: our books must equal its own, whenever everything is told. */
export const payments: Bench = async (_clone, { stories: given }) => {
  const stories = given ?? STORIES
  const seed = Date.now() % 2 ** 31
  const told = tell(stories, seed)
  const travels = Object.entries(told?.travels ?? {}).map(([travel, steps]) => `${travel} ${steps}`)
  return {
    name: 'payments',
    title: `${stories} random stories of subscriptions`,
    isTrial: given !== null,
    measures: [
      { name: 'stories told to their end', value: told?.stories ?? 0, limit: null, unit: '' },
      { name: 'steps', value: told?.steps ?? 0, limit: null, unit: '' },
      { name: 'comparisons of both books', value: told?.compared ?? 0, limit: null, unit: '' },
      { name: 'stories after which the books differ', value: told ? 0 : 1, limit: 0, unit: '' },
    ],
    more: {
      text: `\`npm run bench -- payments\`, seed ${seed}. Each story befalls a new account of the real server on its embedded database: it orders,
approves or does not, returns or does not, cancels, resumes, changes its plan and agrees or does not; banks refuse and accept again, money goes back,
PayPal and buyers suspend, activate and cancel on PayPal's own pages, plans expire, and the clock jumps by an hour up to 45 days. Messages come at once,
twice, shuffled, late or never (then the hourly and the daily look must find out). Whenever everything is told, subscription, plan, end of the period,
cancellation, plan to come, access and every payment in cents with what went back of it are compared with what the stand-in's own book says.

Messages by steps: ${travels.join(', ')}.`,
      values: { seed, ...told },
    },
  }
}
