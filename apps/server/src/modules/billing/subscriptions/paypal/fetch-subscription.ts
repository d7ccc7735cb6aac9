import { DAY_MS } from '../../../../platform/clock.ts'
import { type ProviderSnapshot, toldEnd } from './next-state.ts'
import type { Charge } from './paid-months.ts'
import type { PayPal, ReadSubscription, Transaction } from './paypal-client.ts'

const COUNTED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

export const oldestFirst = <T extends { at: Date }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** Did the money come in, also where it went back since? */
export const isPaid = ({ status }: Pick<Transaction, 'status'>): boolean => COUNTED.has(status)

/**
 * All that PayPal collected, or tried to, for a subscription: oldest first.
 * @param id PayPal's
 * @throws ProviderError
 */
export const listCharges = async (
  paypal: Pick<PayPal, 'transactions'>,
  { id, startedAt }: { id: string; startedAt: Date },
  now: Date,
): Promise<Transaction[]> => {
  const from = new Date(startedAt.getTime() - DAY_MS)
  const all = await paypal.transactions(id, from, new Date(now.getTime() + DAY_MS))
  return oldestFirst(all.filter(({ amount }) => amount > 0))
}

/** The list may lag behind the subscription itself. */
const withLast = (charges: Charge[], lastPaidAt: Date): Charge[] => {
  const isListed = charges.some(({ at, paid }) => paid && at.getTime() >= lastPaidAt.getTime() - 1_000)
  return isListed ? charges : oldestFirst([...charges, { at: lastPaidAt, paid: true }])
}

/**
 * The subscription as PayPal shows it; with its charges where it does not say until when it is paid.
 * @param id PayPal's
 * @returns null: PayPal knows none of this id (any more)
 * @throws ProviderError
 */
export const fetchSubscription = async (
  paypal: Pick<PayPal, 'readSubscription' | 'transactions'>,
  id: string,
  now: Date,
): Promise<(ReadSubscription & Pick<ProviderSnapshot, 'charges'>) | null> => {
  const read = await paypal.readSubscription(id)
  if (!read) return null
  if (read.lastPaidAt === null || toldEnd(read) !== null) return { ...read, charges: [] }
  const listed = await listCharges(paypal, read, now)
  const charges = listed.map(transaction => ({ at: transaction.at, paid: isPaid(transaction) }))
  return { ...read, charges: withLast(charges, read.lastPaidAt) }
}
