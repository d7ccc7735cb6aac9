import { asList, asObject, asText, type JsonObject } from '../../basics/json.ts'
import { randomId } from '../ids.ts'
import { invalidRequest, missing } from '../paypal-error.ts'
import type { Unit } from './cycles.ts'
import { readAmount } from './money.ts'
import type { Cycle, Plan } from './records.ts'

const UNITS: readonly string[] = ['DAY', 'WEEK', 'MONTH', 'YEAR']
const isUnit = (unit: unknown): unit is Unit => UNITS.some(known => known === unit)

/** @throws PayPalError */
function readCycle(given: JsonObject, at: string): Cycle & { currency: string | null } {
  const { tenure_type: tenure, total_cycles: total = 1 } = given
  if (tenure !== 'TRIAL' && tenure !== 'REGULAR') throw invalidRequest(`${at}/tenure_type`)
  const { interval_unit: unit, interval_count: count = 1 } = asObject(given.frequency)
  if (!isUnit(unit)) throw invalidRequest(`${at}/frequency/interval_unit`)
  if (!Number.isInteger(count) || Number(count) < 1) throw invalidRequest(`${at}/frequency/interval_count`)
  const least = tenure === 'TRIAL' ? 1 : 0
  if (!Number.isInteger(total) || Number(total) < least || Number(total) > 999)
    throw invalidRequest(`${at}/total_cycles`)
  const scheme =
    given.pricing_scheme === undefined ? null : asObject(asObject(given.pricing_scheme).fixed_price)
  if (!scheme && tenure === 'REGULAR') throw missing(`${at}/pricing_scheme`)
  const currency = scheme && asText(scheme.currency_code)
  const price = scheme && currency ? readAmount(scheme.value, currency) : 0
  if (price === null) throw invalidRequest(`${at}/pricing_scheme/fixed_price/value`)
  return { tenure, frequency: { unit, count: Number(count) }, total: Number(total), price, currency }
}

/** @throws PayPalError when the provider would not make such a plan */
export function readPlan(body: JsonObject, now: number): Plan {
  for (const field of ['product_id', 'name', 'billing_cycles', 'payment_preferences'])
    if (body[field] === undefined) throw missing(`/${field}`)
  const cycles = asList(body.billing_cycles)
    .map(asObject)
    .sort((one, other) => Number(one.sequence) - Number(other.sequence))
    .map((cycle, index) => readCycle(cycle, `/billing_cycles/${index}`))
  const regular = cycles.filter(({ tenure }) => tenure === 'REGULAR')
  if (regular.length !== 1 || cycles.length > 3 || cycles.at(-1) !== regular[0])
    throw invalidRequest('/billing_cycles')
  const { payment_failure_threshold: threshold = 0 } = asObject(body.payment_preferences)
  return {
    id: randomId('P-', 24),
    productId: asText(body.product_id),
    name: asText(body.name),
    status: body.status === 'CREATED' ? 'CREATED' : 'ACTIVE',
    currency: regular[0]?.currency ?? 'USD',
    cycles,
    threshold: Number(threshold),
    createdAt: now,
  }
}
