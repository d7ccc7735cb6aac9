import { ERRORS, type ErrorCode } from '@vivavox/contracts/errors'
import * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import { newId, safeEqual, sign } from '../ids.ts'
import type { Logger } from '../logging.ts'
import { parseJson } from '../parse-json.ts'
import { hear, type Listener, type NodeBus } from './node-bus.ts'
import type { RedisLink } from './redis-link.ts'

/** Questions of this node that may be open at the same time. */
const OPEN_MAX = 500

const CODES = Object.keys(ERRORS) as ErrorCode[]
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('told'), from: z.string(), topic: z.string(), body: z.unknown() }),
  z.object({
    kind: z.literal('asked'),
    from: z.string(),
    id: z.string(),
    topic: z.string(),
    body: z.unknown(),
  }),
  z.object({ kind: z.literal('answered'), id: z.string(), body: z.unknown() }),
  z.object({
    kind: z.literal('refused'),
    id: z.string(),
    code: z.enum(CODES),
    retryAfterMs: z.number().nullable(),
  }),
])
type Message = z.output<typeof message>

interface Question {
  answer: (body: unknown) => void
  refuse: (error: AppError) => void
  timer: NodeJS.Timeout
}

interface Bus {
  readonly node: string
  readonly link: Pick<RedisLink, 'publish' | 'prefix'>
  readonly secretKey: string
  readonly log: Logger
  readonly listeners: Map<string, Listener>
  readonly open: Map<string, Question>
}

const allNodes = (prefix: string): string => `${prefix}:nodes`
const channelOf = (prefix: string, node: string): string => `${prefix}:node:${node}`

/** The signature is for one channel alone. */
const signatureOf = (secretKey: string, channel: string, text: string): string =>
  sign(secretKey, 'node-message', channel, text)

/** @returns the text of a signed message; null when its signature does not fit this channel */
const verified = (secretKey: string, channel: string, signed: string): string | null => {
  const end = Math.max(0, signed.indexOf('.'))
  const text = signed.slice(end + 1)
  return safeEqual(signed.slice(0, end), signatureOf(secretKey, channel, text)) ? text : null
}

/** Sends it signed: access to Redis is not enough to forge one. @returns how many nodes hear it, none while Redis is away; null: not known yet */
const publish = ({ link, secretKey }: Bus, channel: string, sent: Message): Promise<number | null> => {
  const text = JSON.stringify(sent)
  return link.publish(channel, `${signatureOf(secretKey, channel, text)}.${text}`)
}

const refusalOf = (error: unknown): Pick<AppError, 'code' | 'retryAfterMs'> =>
  error instanceof AppError ? error : { code: 'INTERNAL', retryAfterMs: null }

/** Carries out what another node asks, and answers whatever came of it. */
const answer = async (bus: Bus, { from, id, topic, body }: Message & { kind: 'asked' }): Promise<void> => {
  const reply = (sent: Message) => publish(bus, channelOf(bus.link.prefix, from), sent)
  try {
    const listener = bus.listeners.get(topic)
    if (!listener) throw new AppError('NOT_FOUND')
    await reply({ kind: 'answered', id, body: await listener(body) })
  } catch (error) {
    const { code, retryAfterMs } = refusalOf(error)
    if (code === 'INTERNAL') bus.log.error({ err: error, topic }, 'a question of another node failed')
    await reply({ kind: 'refused', id, code, retryAfterMs })
  }
}

/** Takes what another node of this deployment sent; ignores anything else in Redis. */
const take = (bus: Bus, channel: string, raw: string): void => {
  const text = verified(bus.secretKey, channel, raw)
  const parsed = message.safeParse(text === null ? null : parseJson(text))
  if (!parsed.success) return
  const { data } = parsed
  if (data.kind === 'told') {
    if (data.from !== bus.node) void hear(bus.listeners, bus.log, data.topic, data.body)
  } else if (data.kind === 'asked') void answer(bus, data)
  else if (data.kind === 'answered') bus.open.get(data.id)?.answer(data.body)
  else bus.open.get(data.id)?.refuse(new AppError(data.code, { retryAfterMs: data.retryAfterMs }))
}

const ask = (bus: Bus, node: string, topic: string, body: unknown, ms: number): Promise<unknown> => {
  const id = newId()
  return new Promise<unknown>((answered, refuse) => {
    const giveUp = () => refuse(new AppError('PROVIDER_UNAVAILABLE'))
    if (bus.open.size >= OPEN_MAX) return giveUp()
    const timer = setTimeout(giveUp, ms)
    bus.open.set(id, { answer: answered, refuse, timer })
    const asked: Message = { kind: 'asked', from: bus.node, id, topic, body }
    // No node heard it: it has died.
    void publish(bus, channelOf(bus.link.prefix, node), asked).then(heard => heard === 0 && giveUp())
  }).finally(() => {
    clearTimeout(bus.open.get(id)?.timer)
    bus.open.delete(id)
  })
}

/**
 * The bus over Redis: what is told reaches every node, what is asked the one that is meant.
 * @param secretKey the same on all nodes: what is not signed with it is not heard
 */
export const createRedisBus = (
  node: string,
  link: Pick<RedisLink, 'publish' | 'messages' | 'prefix'>,
  secretKey: string,
  log: Logger,
): NodeBus => {
  const { prefix, messages } = link
  const bus: Bus = { node, link, secretKey, log, listeners: new Map(), open: new Map() }
  const channels = new Set([allNodes(prefix), channelOf(prefix, node)])
  messages.on('message', (channel: string, raw: string) => {
    if (channels.has(channel)) take(bus, channel, raw)
  })
  void messages.subscribe(...channels)
  return {
    node,
    listen: (topic, listener) => void bus.listeners.set(topic, listener),
    tell: (topic, body) => {
      void hear(bus.listeners, log, topic, body)
      void publish(bus, allNodes(prefix), { kind: 'told', from: node, topic, body })
    },
    ask: (other, topic, body, ms) => ask(bus, other, topic, body, ms),
  }
}
