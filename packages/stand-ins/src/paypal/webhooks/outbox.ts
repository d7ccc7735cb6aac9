import { createVerify, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { asObject, asText, parseJson } from '../../server/json.ts'
import type { Faults, WebhookFault } from '../faults.ts'
import { randomId } from '../paypal-error.ts'
import { makeSigner, type Signer } from './certificate.ts'

/** An event, and how each of its deliveries was answered (null: not at all). */
interface SentEvent {
  id: string
  type: string
  /** What is sent, as text. */
  body: string
  answers: (number | null)[]
}

export interface Sender {
  url: string | null
  webhookId: string
  certUrl(): string
  signer: Signer
  now(): number
  faults: Faults
  settings: { webhooks: 'at_once' | 'held' }
  lifetime(): AbortSignal
}

/** What the provider signs of a transmission. */
export const signedText = (sent: { id: string; time: string; webhookId: string; body: Buffer }): string =>
  `${sent.id}|${sent.time}|${sent.webhookId}|${crc32(sent.body)}`

const KEY = '"webhook_event":'

/**
 * Answers `verify-webhook-signature`.
 * @param raw the request's body; the event stands at its end, and counts as it stands there: parsed and written again, its
 * sum would be another
 */
export function verifySignature(raw: string, { webhookId, certUrl, signer }: Sender) {
  const body = asObject(parseJson(raw))
  const at = raw.indexOf(KEY)
  const event = at < 0 ? '' : raw.slice(at + KEY.length, -1)
  const isOurs =
    body.webhook_id === webhookId && body.cert_url === certUrl() && body.auth_algo === 'SHA256withRSA'
  const text = signedText({
    id: asText(body.transmission_id),
    time: asText(body.transmission_time),
    webhookId,
    body: Buffer.from(event),
  })
  const signature = asText(body.transmission_sig)
  const isGood = isOurs && createVerify('sha256').update(text).verify(signer.publicKey, signature, 'base64')
  return { verification_status: isGood ? 'SUCCESS' : 'FAILURE' }
}

const OLD_MS = 5 * 24 * 3_600_000
const ANSWER_MS = 30_000

/** Another sender's key, made when it is first needed. */
let stranger: Promise<Signer> | undefined

async function headersFor(event: SentEvent, how: WebhookFault | null, sender: Sender) {
  const id = randomId('', 32).toLowerCase()
  const time = new Date(sender.now() - (how === 'old' ? OLD_MS : 0)).toISOString()
  const webhookId = how === 'wrong_webhook_id' ? 'WHOTHER' : sender.webhookId
  const text = signedText({ id, time, webhookId, body: Buffer.from(event.body) })
  if (how === 'forged') stranger ??= makeSigner({ from: 0, until: Date.UTC(2100, 0) })
  const signer = (how === 'forged' && (await stranger)) || sender.signer
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': how === 'wrong_signature' ? 'AAAA' : signer.sign(text),
    'paypal-cert-url': sender.certUrl(),
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

async function post(event: SentEvent, how: WebhookFault | null, sender: Sender): Promise<number | null> {
  const { url } = sender
  if (url === null) return null
  const body = how === 'changed_body' ? event.body.replace('"summary":"', '"summary":"Changed. ') : event.body
  const answer = await fetch(url, {
    method: 'POST',
    headers: await headersFor(event, how, sender),
    body,
    signal: AbortSignal.any([sender.lifetime(), AbortSignal.timeout(ANSWER_MS)]),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  const status = answer?.status ?? null
  event.answers.push(status)
  return status
}

const wasTaken = ({ answers }: SentEvent) => answers.some(status => status !== null && status < 300)

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map(item => ({ item, rank: randomInt(2 ** 32) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)

const resourceType = (type: string) => {
  if (type.startsWith('BILLING.')) return 'subscription'
  return type.endsWith('REFUNDED') ? 'refund' : 'sale'
}

/** Events for the product, their signatures, and their delivery. */
export function keepOutbox(sender: Sender) {
  let events: SentEvent[] = []
  let lost = new Set<SentEvent>()
  const underway = new Set<Promise<unknown>>()
  const dispatch = (event: SentEvent) => {
    const how = sender.faults.strike('webhook', event.type)?.how ?? null
    if (how === 'never') lost.add(event)
    else if (sender.settings.webhooks === 'at_once') {
      const work = post(event, how, sender).finally(() => underway.delete(work))
      underway.add(work)
    }
  }
  return {
    events: (): readonly SentEvent[] => events,
    clear: () => {
      events = []
      lost = new Set()
    },
    /** Notes an event and sends it, unless a fault or the settings hold it. @param at epoch milliseconds */
    tell: (type: string, at: number, resource: object) => {
      const id = randomId('WH-', 17)
      const body = JSON.stringify({
        id,
        event_version: '1.0',
        create_time: new Date(at).toISOString(),
        resource_type: resourceType(type),
        event_type: type,
        summary: `${type} happened.`,
        resource,
        links: [],
      })
      const event: SentEvent = { id, type, body, answers: [] }
      events.push(event)
      dispatch(event)
    },
    /** When everything that is on its way has arrived. */
    arrived: async (): Promise<void> => {
      while (underway.size > 0) await Promise.all(underway)
    },
    /** Sends what was held or refused, and not lost, once more. @returns how many were taken */
    deliverWaiting: async (order?: 'shuffled' | 'backwards'): Promise<number> => {
      const waiting = events.filter(event => !wasTaken(event) && !lost.has(event))
      if (order === 'backwards') waiting.reverse()
      for (const event of order === 'shuffled' ? shuffled(waiting) : waiting) await post(event, null, sender)
      return waiting.filter(wasTaken).length
    },
    /** Sends one event now, whatever happened to it before. @param how what is wrong with it @returns the HTTP status of the answer; null: none */
    deliver: async (eventId: string, how?: WebhookFault): Promise<number | null> => {
      const event = events.find(({ id }) => id === eventId)
      if (!event) throw new Error(`No such event: ${eventId}`)
      return post(event, how ?? null, sender)
    },
  }
}
