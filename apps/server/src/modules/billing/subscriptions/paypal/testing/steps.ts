import fc from 'fast-check'
import { BUSINESS } from './paypal-world.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What a buyer does, or what befalls a subscription. */
export type Operation =
  | { kind: 'order' | 'change'; plan: string }
  | { kind: 'wait'; ms: number }
  /** `approve`, `agree`: at PayPal, to a subscription and to a change of plan; `decline`, `accept`: the bank from now on. */
  | {
      kind:
        | 'approve'
        | 'return'
        | 'cancel'
        | 'resume'
        | 'agree'
        | 'decline'
        | 'accept'
        | 'refund'
        | 'refundHalf'
    }
  /** On PayPal's own pages. */
  | { kind: 'theyCancel' | 'theySuspend' | 'theyActivate' | 'expire' }

/** How the messages of a step come: `late` ones with those of a later step. */
export type Travel = 'at_once' | 'twice' | 'shuffled' | 'late' | 'lost'

export interface Step {
  operation: Operation
  travel: Travel
}

/** Everything that befalls one account. */
export interface Story {
  revisionShows: 'at_renewal' | 'at_approval'
  steps: Step[]
}

const plan = fc.constantFrom('professional', BUSINESS)
type Plain = Exclude<Operation['kind'], 'order' | 'change' | 'wait'>
const one = (...kinds: Plain[]): fc.Arbitrary<Operation> => fc.constantFrom(...kinds).map(kind => ({ kind }))
const order = plan.map((wanted): Operation => ({ kind: 'order', plan: wanted }))
const change = plan.map((wanted): Operation => ({ kind: 'change', plan: wanted }))
const wait = (...lengths: number[]) =>
  fc.constantFrom(...lengths).map((ms): Operation => ({ kind: 'wait', ms }))
const anyWait = wait(HOUR_MS, DAY_MS, 4 * DAY_MS, 15 * DAY_MS, 31 * DAY_MS)
const month = wait(28 * DAY_MS, 31 * DAY_MS, 45 * DAY_MS)

/** What follows one another often enough to be met; anything may come in between. */
const scenes: fc.Arbitrary<Operation[]> = fc.oneof(
  fc.tuple(one('cancel'), anyWait, one('resume')),
  fc.tuple(one('cancel'), month, order),
  fc.tuple(change, one('agree'), month),
  fc.tuple(change, month, one('agree')),
  fc.tuple(change, one('cancel'), one('resume'), one('agree'), month),
  fc.tuple(one('decline'), month, one('accept'), wait(6 * DAY_MS)),
  fc.tuple(one('decline'), month, wait(6 * DAY_MS), one('accept'), anyWait, one('theyActivate', 'cancel')),
  fc.tuple(month, one('refund', 'refundHalf'), one('refund', 'refundHalf')),
  fc.tuple(order, one('approve'), one('return')),
  fc.tuple(one('theyCancel', 'theySuspend', 'expire'), anyWait, one('theyActivate', 'resume')),
  anyWait.map(operation => [operation]),
  one('return', 'cancel', 'resume', 'refund', 'theyActivate').map(operation => [operation]),
)

const travel = fc.constantFrom<Travel>('at_once', 'twice', 'shuffled', 'late', 'lost')
const withTravel = (operations: Operation[]): fc.Arbitrary<Step[]> =>
  fc.tuple(...operations.map(operation => fc.record({ operation: fc.constant(operation), travel })))

/** Begins with an approved subscription, most of the time. */
const beginning: fc.Arbitrary<Operation[]> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(order, one('approve')) },
  { weight: 1, arbitrary: fc.tuple(order, order, one('approve'), one('approve')) },
  { weight: 1, arbitrary: fc.constant<Operation[]>([]) },
)

export const story: fc.Arbitrary<Story> = fc.record({
  revisionShows: fc.constantFrom('at_renewal', 'at_approval'),
  steps: fc
    .tuple(beginning, fc.array(scenes, { minLength: 1, maxLength: 4, size: 'max' }))
    .chain(([first, rest]) => withTravel([first, ...rest].flat())),
})
