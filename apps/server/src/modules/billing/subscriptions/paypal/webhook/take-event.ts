import type { IncomingHttpHeaders } from 'node:http'
import { inTransaction } from '../../../../../platform/database/transaction.ts'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { ProviderError } from '../../../../../platform/provider-error.ts'
import { insertEvent } from '../payment-events.repository.ts'
import { type EventWork, eventJob } from '../paypal.jobs.ts'
import type { PayPalContext } from '../paypal-context.ts'
import { type EventBody, eventBody } from '../wire.ts'
import type { IsGenuine } from './is-genuine.ts'
import { readSignature } from './read-signature.ts'
import { workOfEvent } from './work-of-event.ts'

const refused = (path: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message: 'invalid' }] })

const readEvent = (raw: Buffer): EventBody => {
  try {
    return eventBody.parse(JSON.parse(raw.toString('utf8')))
  } catch {
    throw refused('body')
  }
}

/** A genuine message that we do not understand is taken: the hourly look sees what it told of. */
const workOf = ({ log }: PayPalContext, event: EventBody): EventWork | null => {
  try {
    return workOfEvent(event)
  } catch (err) {
    log.warn({ err, event: event.id, kind: event.event_type }, 'a message of PayPal could not be read')
    return null
  }
}

/** Writes it down and queues its work, or neither. @returns whether it is new: a message may come again */
const keep = (
  { db, clock, jobs }: PayPalContext,
  event: EventBody,
  work: EventWork | null,
): Promise<boolean> =>
  inTransaction(db, async transaction => {
    const row = { id: event.id, kind: event.event_type, received_at: clock.now() }
    const isNew = await insertEvent(transaction, row)
    if (isNew && work) await jobs.send(eventJob, work, { executor: transaction })
    return isNew
  })

/**
 * Takes one message of PayPal: checked, kept once, worked on later.
 * @param raw the body, byte for byte as it came
 * @throws AppError VALIDATION_FAILED when it is not PayPal's, PROVIDER_UNAVAILABLE when that cannot be found out now
 */
export const takeEvent = async (
  context: PayPalContext,
  isGenuine: IsGenuine,
  headers: IncomingHttpHeaders,
  raw: Buffer,
): Promise<void> => {
  const signature = readSignature(headers, context.clock.now())
  if (!signature) throw refused('signature')
  const event = readEvent(raw)
  const genuine = await isGenuine(signature, raw).catch(cause => {
    throw cause instanceof ProviderError ? new AppError('PROVIDER_UNAVAILABLE', { cause }) : cause
  })
  const count = (result: 'taken' | 'repeated' | 'refused', type: string) =>
    context.telemetry.count('webhook_events_total', { type, result })
  if (!genuine) {
    // What it says of itself may be anything.
    count('refused', 'unknown')
    throw refused('signature')
  }
  const isNew = await keep(context, event, workOf(context, event))
  count(isNew ? 'taken' : 'repeated', event.event_type)
}
