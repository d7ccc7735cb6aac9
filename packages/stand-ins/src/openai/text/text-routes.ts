import { setTimeout as delay } from 'node:timers/promises'
import { check } from '../../server/check.ts'
import { parseJson } from '../../server/json.ts'
import type { Route } from '../../server/provider.ts'
import { composeAnswer, type Respond, type TextRequest } from '../../text/compose-answer.ts'
import { refused } from '../errors.ts'
import type { Endpoint, Faults } from '../faults.ts'
import type { Server, Tempo } from '../options.ts'
import { helperWords } from './helper-words.ts'
import { CHAT, RESPONSES, readChat, readResponses } from './requests.ts'
import { asChunks, asCompletion, asResponse } from './wrap-answer.ts'

const THOUGHT = '<think>\nWhat is wanted here? {"this": "is no answer"}\n</think>\n\n'

/** Server-sent events that end with `[DONE]`, in the tempo of a model that writes. */
async function* asEvents(chunks: Iterable<object>, { firstTokenMs, tokenMs }: Tempo): AsyncGenerator<string> {
  let wait = firstTokenMs
  for (const chunk of chunks) {
    if (wait > 0) await delay(wait)
    wait = tokenMs
    yield `data: ${JSON.stringify(chunk)}\n\n`
  }
  yield 'data: [DONE]\n\n'
}

/** The two interfaces of the text models. */
export function textRoutes(server: Server, respond: Respond, faults: Faults): Route<Endpoint>[] {
  const answer = (request: TextRequest) => {
    server.mustServe(request.model)
    const worded = (text: string) => {
      const fenced =
        server.structured === 'none' && request.schema ? `Here it is:\n\`\`\`json\n${text}\n\`\`\`` : text
      return server.thinks ? `${THOUGHT}${fenced}` : fenced
    }
    const reply: Respond = asked => respond(asked) ?? (asked.schema ? undefined : helperWords(asked.input))
    return composeAnswer(request, faults.strike, reply, worded)
  }
  return [
    {
      method: 'POST',
      path: /^\/v1\/responses$/,
      endpoint: 'responses',
      handle: ({ raw }) => {
        const request = readResponses(check(RESPONSES, parseJson(raw.toString()), refused))
        return { body: asResponse(request, answer(request)) }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/chat\/completions$/,
      endpoint: 'chat',
      handle: ({ raw }) => {
        const body = check(CHAT, parseJson(raw.toString()), refused)
        const request = readChat(body, server)
        const said = answer(request)
        if (!body.stream) return { body: asCompletion(request, said) }
        const counts = body.stream_options?.include_usage === true
        return { pieces: asEvents(asChunks(request, said, counts), server.tempo) }
      },
    },
  ]
}
