import { WebSocket } from 'ws'
import { asObject, isObject, type JsonObject, parseJson } from '../../basics/json.ts'
import { dtmf } from '../../dtmf/encode.ts'
import type { GeminiStandIn } from '../stand-in.ts'

const PATH = '/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent'
const PATIENCE_MS = 4_000

/** A WebSocket to the stand-in, and all that came over it. */
export interface TestLive {
  messages: JsonObject[]
  /** Frames that are no JSON objects. */
  broken: string[]
  /** Was the last frame binary? */
  wasBinary(): boolean
  send(message: object): void
  sendBytes(bytes: Buffer | string): void
  /** Sends an activity with these digits in it, 40 ms in each message. */
  say(digits: string): void
  /**
   * The first message that fits and was not given before.
   * @throws Error when it does not come within 4 s
   */
  next(fits: (message: JsonObject) => boolean): Promise<JsonObject>
  /** How the connection ended. */
  closed: Promise<{ code: number; reason: string }>
  terminate(): void
}

/** The field of a message's `serverContent`. */
export const content = (message: JsonObject, field: string): unknown => asObject(message.serverContent)[field]
export const has = (field: string) => (message: JsonObject) => field in message
export const isContent = (field: string) => (message: JsonObject) => content(message, field) !== undefined
export const isTurnComplete = isContent('turnComplete')

/** A set-up as our server sends it. */
export const setupOf = (questions: readonly string[], more: JsonObject = {}): JsonObject => ({
  model: 'models/gemini-3.8-live',
  generationConfig: { responseModalities: ['AUDIO'] },
  systemInstruction: {
    parts: [{ text: questions.map((question, at) => `${at + 1}. ${question}`).join('\n') }],
  },
  tools: [{ functionDeclarations: [{ name: 'endInterview', parametersJsonSchema: { type: 'object' } }] }],
  realtimeInputConfig: {
    automaticActivityDetection: { disabled: true },
    activityHandling: 'NO_INTERRUPTION',
  },
  inputAudioTranscription: {},
  outputAudioTranscription: {},
  sessionResumption: {},
  contextWindowCompression: { slidingWindow: {} },
  ...more,
})

/** All words of one kind of transcript, in the order in which they came. */
export const words = (messages: readonly JsonObject[], field: string): string =>
  messages.map(message => String(asObject(content(message, field)).text ?? '')).join('')

const inlineData = (message: JsonObject): JsonObject =>
  asObject(asObject((asObject(content(message, 'modelTurn')).parts as unknown[] | undefined)?.[0]).inlineData)

/** All sound that came, PCM16. */
export function sound(messages: readonly JsonObject[]): Int16Array {
  const bytes = Buffer.concat(
    messages.map(message => Buffer.from(String(inlineData(message).data ?? ''), 'base64')),
  )
  return Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at))
}

export const soundMessages = (messages: readonly JsonObject[]) => messages.filter(isContent('modelTurn'))

/** Messages with these digits as sound at 16 kHz. */
export function audioOf(digits: string, chunkMs = 40): JsonObject[] {
  const samples = dtmf(digits, { sampleRate: 16_000 })
  const size = 16 * chunkMs
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, at) => {
    const { buffer, byteOffset, byteLength } = samples.slice(at * size, (at + 1) * size)
    const data = Buffer.from(buffer, byteOffset, byteLength).toString('base64')
    return { realtimeInput: { audio: { data, mimeType: 'audio/pcm;rate=16000' } } }
  })
}

/** Opens the Live API. @param key null: none @throws Error with the status and the body of a refusal */
export function openLive(
  { origin, apiKey }: Pick<GeminiStandIn, 'origin' | 'apiKey'>,
  key: string | null = apiKey,
): Promise<TestLive> {
  const query = key === null ? '' : `?key=${key}`
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${PATH}${query}`)
  const messages: JsonObject[] = []
  const broken: string[] = []
  const given = new Set<JsonObject>()
  let waiting: (() => void)[] = []
  let binary = false
  socket.on('message', (data, isBinary) => {
    binary = isBinary
    const message = parseJson(data.toString())
    if (isObject(message)) messages.push(message)
    else broken.push(data.toString())
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  })
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const send = (message: object) => socket.send(JSON.stringify(message))
  const next: TestLive['next'] = async fits => {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const message = messages.find(known => !given.has(known) && fits(known))
      if (message) {
        given.add(message)
        return message
      }
      const left = end - performance.now()
      if (left <= 0) throw new Error(`It did not come, only: ${messages.map(known => Object.keys(known))}`)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, left)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }
  const live: TestLive = {
    messages,
    broken,
    closed,
    next,
    send,
    sendBytes: bytes => socket.send(bytes),
    wasBinary: () => binary,
    terminate: () => socket.terminate(),
    say: digits => {
      send({ realtimeInput: { activityStart: {} } })
      for (const message of audioOf(digits)) send(message)
      send({ realtimeInput: { activityEnd: {} } })
    },
  }
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', chunk => {
        body += chunk
      })
      response.on('end', () => reject(new Error(`${response.statusCode} ${body}`)))
    })
    socket.once('open', () => resolve(live))
  })
}

/** Opens a session and waits until it is set up. */
export async function openSession(standIn: GeminiStandIn, setup: JsonObject): Promise<TestLive> {
  const live = await openLive(standIn)
  live.send({ setup })
  await live.next(has('setupComplete'))
  return live
}
