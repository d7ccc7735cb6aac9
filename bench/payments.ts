import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.mjs'
import type { Bench } from './support/bench.ts'
import { measure } from './support/measure.ts'

const STORIES = 1_000
/** So many are told to one server. */
const SLICE = 350
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

const sum = (one: Told, other: Told): Told => {
  const travels = { ...one.travels }
  for (const [travel, steps] of Object.entries(other.travels))
    travels[travel] = (travels[travel] ?? 0) + steps
  return {
    stories: one.stories + other.stories,
    steps: one.steps + other.steps,
    compared: one.compared + other.compared,
    travels,
  }
}

/** Each slice on a server and with a seed of its own. */
function tellAll(stories: number, seed: number): { told: Told; differing: number[] } {
  let told: Told = { stories: 0, steps: 0, compared: 0, travels: {} }
  const differing: number[] = []
  for (let from = 0; from < stories; from += SLICE) {
    const slice = tell(Math.min(SLICE, stories - from), seed + from / SLICE)
    if (slice) told = sum(told, slice)
    else differing.push(seed + from / SLICE)
  }
  return { told, differing }
}

/** Random stories of subscriptions at PayPal's stand-in: our books must equal its own, whenever everything is told. */
export const payments: Bench = async (_clone, { stories: given }) => {
  const stories = given ?? STORIES
  const seed = Date.now() % 2 ** 31
  const { told, differing } = tellAll(stories, seed)
  const seeds = Array.from({ length: Math.ceil(stories / SLICE) }, (_, index) => seed + index)
  const travels = Object.entries(told.travels).map(([travel, steps]) => `${travel} ${steps}`)
  return {
    name: 'payments',
    title: `${stories} random stories of subscriptions`,
    isTrial: given !== null,
    measures: [
      measure('stories told to their end', told.stories),
      measure('steps', told.steps),
      measure('comparisons of both books', told.compared),
      measure('stories after which the books differ', differing.length, '', 0),
    ],
    more: {
      text: `\`npm run bench -- payments\`, ${SLICE} stories to a server, seeds ${seeds.join(', ')}. Each story befalls a new account of the real server on its embedded database: it orders,
approves or does not, returns or does not, cancels, resumes, changes its plan and agrees or does not; banks refuse and accept again, money goes back,
PayPal and buyers suspend, activate and cancel on PayPal's own pages, plans expire, and the clock jumps by an hour up to 45 days. Messages come at once,
twice, shuffled, late or never (then the hourly and the daily look must find out). Whenever everything is told, subscription, plan, end of the period,
cancellation, plan to come, access and every payment in cents with what went back of it are compared with what the stand-in's own book says.

Messages by steps: ${travels.join(', ')}.`,
      values: { seeds, differing, ...told },
    },
  }
}
