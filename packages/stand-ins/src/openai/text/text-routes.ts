import { asObject } from '../../basics/json.ts'
import type { Faults } from '../faults.ts'
import { asEvents } from '../http/as-events.ts'
import { jsonBody } from '../http/incoming.ts'
import { ProviderError, unknownModel } from '../http/provider-error.ts'
import type { Route } from '../http/route.ts'
import { isServed } from '../models.ts'
import type { Settings } from '../options.ts'
import { composeAnswer } from './compose-answer.ts'
import { readChatRequest, readResponsesRequest } from './read-text-request.ts'
import type { TextRequest } from './text-request.ts'
import { asChunks, asCompletion, asResponse } from './wrap-answer.ts'

/** The two interfaces of the text models. */
export function textRoutes(
  { models, respond, server, tempo }: Settings,
  faults: Faults,
  now: () => number,
): Route[] {
  const answer = (request: TextRequest) => {
    if (!server.anyModel && !isServed(models, request.model, now())) throw unknownModel(request.model)
    return composeAnswer(request, respond, faults, server)
  }
  const responses: Route = {
    method: 'POST',
    path: /^\/v1\/responses$/,
    endpoint: 'responses',
    accepts: 'server',
    handle: call => {
      const request = readResponsesRequest(jsonBody(call))
      if (request.body.stream === true)
        throw new ProviderError(400, 'The stand-in streams chat completions only.', { param: 'stream' })
      return { body: asResponse(request, answer(request), now()) }
    },
  }
  const chat: Route = {
    method: 'POST',
    path: /^\/v1\/chat\/completions$/,
    endpoint: 'chat',
    accepts: 'server',
    handle: call => {
      const request = readChatRequest(jsonBody(call), server)
      const said = answer(request)
      if (request.body.stream !== true) return { body: asCompletion(request, said, now()) }
      const withUsage = asObject(request.body.stream_options).include_usage === true
      const chunks = asChunks(request, said, { nowMs: now(), withUsage })
      return { pieces: asEvents(chunks, tempo) }
    },
  }
  return [responses, chat]
}
