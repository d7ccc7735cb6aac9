import type { CascadeEndpoint } from '../../../../platform/config/config.ts'
import { type ModelUsage, noUsage } from '../../../../platform/model-usage.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { askServer, jsonRequest } from '../../../transport/ask-server.ts'
import { createIdleTimeout, type IdleTimeout } from '../../../transport/idle-timeout.ts'
import { readBody } from '../../../transport/read-body.ts'
import { createOptionalFields } from '../../optional-fields.ts'
import type { ChatPrompt } from '../prompt/chat-prompt.ts'
import { type ChatChunk, readEvents } from './read-events.ts'

const OPEN = '<think>'
const CLOSE = '</think>'

/** Takes what a reasoning model thinks aloud, between `<think>` marks, from the beginning of what it says. */
async function* withoutThoughts(source: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  let place: 'start' | 'thought' | 'words' = 'start'
  for await (const piece of source) {
    if (place === 'words') {
      yield piece
      continue
    }
    held += piece
    if (place === 'start') {
      held = held.trimStart()
      if (held.startsWith(OPEN)) place = 'thought'
      else if (!OPEN.startsWith(held)) place = 'words'
    }
    if (place === 'thought' && held.includes(CLOSE)) {
      held = held.slice(held.indexOf(CLOSE) + CLOSE.length).trimStart()
      place = 'words'
    }
    if (place === 'words' && held) {
      yield held
      held = ''
    }
  }
  if (place === 'start' && held) yield held
}

/** No reaction takes more; thoughts are not wanted. */
const MOST_TOKENS = 400

/** A chat that is asked for a few words at a time. */
export interface Chat {
  /**
   * Words as they are written, without what the model thinks aloud.
   * @param used told what the server counted, where it counts
   * @throws ProviderError `timed_out` when no words come for too long
   */
  stream(prompt: ChatPrompt, signal: AbortSignal, used: (usage: ModelUsage) => void): AsyncGenerator<string>
}

const usageOf = ({ usage }: ChatChunk, model: string): ModelUsage | null => {
  if (!usage) return null
  const cached = usage.prompt_tokens_details?.cached_tokens ?? 0
  return {
    ...noUsage('voice', 'cascade', model),
    inputText: (usage.prompt_tokens ?? 0) - cached,
    cachedText: cached,
    outputText: usage.completion_tokens ?? 0,
  }
}

const isNotUnderstood = (error: unknown): boolean =>
  error instanceof ProviderError && error.fault === 'bad_request' && error.facts.status !== 404

/** @param waitMs longest wait for the first words, and from words to words, milliseconds */
export const createChat = (endpoint: CascadeEndpoint, waitMs: number): Chat => {
  /** A server that refuses our fields gets only those that every server knows, from then on. */
  let bare = false
  const fields = createOptionalFields()
  const bodyOf = ({ instructions, input }: ChatPrompt) => ({
    model: endpoint.model,
    stream: true,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: input },
    ],
    ...(bare ? {} : fields.of(MOST_TOKENS, { stream_options: { include_usage: true } })),
  })
  const post = (prompt: ChatPrompt, signal: AbortSignal) =>
    askServer(endpoint, '/chat/completions', jsonRequest(bodyOf(prompt)), signal, { provider: 'cascade' })
  const open = async (prompt: ChatPrompt, signal: AbortSignal): Promise<Response> => {
    try {
      return await post(prompt, signal)
    } catch (error) {
      if (bare || !isNotUnderstood(error)) throw error
      bare = !fields.learn(error)
      return open(prompt, signal)
    }
  }

  async function* pieces(prompt: ChatPrompt, idle: IdleTimeout, used: (usage: ModelUsage) => void) {
    const response = await open(prompt, idle.signal)
    for await (const event of readEvents(readBody(response, idle.signal, 'cascade'))) {
      const usage = usageOf(event, endpoint.model)
      if (usage) used(usage)
      const words = event.choices?.[0]?.delta?.content
      if (words) yield words
    }
  }

  return {
    async *stream(prompt, signal, used) {
      const idle = createIdleTimeout(signal)
      try {
        idle.wait(waitMs)
        for await (const words of withoutThoughts(pieces(prompt, idle, used))) {
          // The server is not waited for while the words are being spoken.
          idle.pause()
          yield words
          idle.wait(waitMs)
        }
      } finally {
        idle.end()
      }
    },
  }
}
