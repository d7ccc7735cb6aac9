import { asObject, type JsonObject } from '../../basics/json.ts'
import { ProviderError } from '../http/provider-error.ts'
import { checkShape } from './check-shape.ts'
import type { Live } from './live.ts'
import { planResponse } from './plan-response.ts'
import { runResponse } from './run-response.ts'
import { RESPONSE_SHAPE } from './session-shape.ts'

const UNKNOWN_EVENT = JSON.stringify({ type: 'stand_in.event_of_tomorrow', event_id: 'event_0', value: [1] })
const NO_JSON = '{"type":"response.done","response":{'

const busy = (id: string) =>
  new ProviderError(
    400,
    `Conversation already has an active response in progress: ${id}. Wait until the response is finished before creating a new one.`,
    { code: 'conversation_already_has_active_response' },
  )

/**
 * Answers `response.create`.
 * @param response its `response`
 * @throws ProviderError when one is running, or for an unknown field
 */
export function createResponse(live: Live, response: unknown): void {
  const asked: JsonObject = asObject(response)
  checkShape(asked, RESPONSE_SHAPE, 'response')
  const [running] = live.runs
  if (live.faults.strike('busy')) throw busy('resp_busy')
  if (running && asked.conversation !== 'none') throw busy(running.id)
  if (live.faults.strike('malformed')) for (const text of [NO_JSON, UNKNOWN_EVENT]) live.outlets.raw(text)
  const silent = live.faults.strike('end_without_speaking') !== undefined
  const plan = planResponse(live.config, live.conversation.all(), asked, live.tempo, silent)
  runResponse(live, plan, asked)
  if (live.faults.strike('two_responses')) runResponse(live, plan, asked)
}
