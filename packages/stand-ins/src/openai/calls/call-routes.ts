import { parseJson } from '../../basics/json.ts'
import type { Faults } from '../faults.ts'
import type { Caller } from '../http/authorize.ts'
import { formBody, formText, type Incoming } from '../http/incoming.ts'
import { missingParameter, ProviderError, unknownModel } from '../http/provider-error.ts'
import type { Route } from '../http/route.ts'
import { isServed, type ListedModel } from '../models.ts'
import type { Tempo } from '../options.ts'
import { type SessionConfig, startConfig } from '../realtime/session-config.ts'
import type { Calls } from './registry.ts'
import { startWebRtcCall } from './start-webrtc-call.ts'

export interface CallDesk {
  calls: Calls
  tempo: Tempo
  faults: Faults
  models: readonly ListedModel[]
  now(): number
}

/** The model of a session that names none. */
const USUAL_MODEL = 'gpt-realtime-2.1'

/** @throws ProviderError for a set-up that the provider would not take */
export function sessionConfigFor(requested: unknown, { models, now }: CallDesk): SessionConfig {
  const config = startConfig(requested, USUAL_MODEL)
  if (!isServed(models, config.model, now())) throw unknownModel(config.model)
  return config
}

export const callNotFound = () =>
  new ProviderError(404, 'No session found for the provided call_id', { code: 'call_id_not_found' })

interface Wanted {
  offer: string
  session: unknown
}

async function readForm(call: Incoming): Promise<Wanted> {
  const form = await formBody(call)
  const offer = await formText(form, 'sdp')
  const session = await formText(form, 'session')
  if (!offer) throw missingParameter('sdp')
  if (session === null) throw missingParameter('session')
  const parsed = parseJson(session)
  if (parsed === undefined)
    throw new ProviderError(400, 'Could not parse session as JSON.', { param: 'session' })
  return { offer, session: parsed }
}

async function readWanted(call: Incoming, caller: Caller): Promise<Wanted> {
  if (call.contentType === 'multipart/form-data') return readForm(call)
  if (call.contentType !== 'application/sdp')
    throw new ProviderError(
      400,
      `Unsupported content type. Use application/sdp or multipart/form-data, got '${call.contentType}'.`,
      { code: 'unsupported_content_type' },
    )
  const model = call.query.get('model')
  const ours = { type: 'realtime', ...(model && { model }) }
  return { offer: call.raw.toString(), session: caller.key === 'secret' ? caller.secret.session : ours }
}

/** Starting and ending calls. */
export function callRoutes(desk: CallDesk): Route[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/realtime\/calls$/,
      endpoint: 'calls',
      accepts: 'any',
      handle: async (incoming, caller) => {
        const { offer, session } = await readWanted(incoming, caller)
        const { call, answer } = await startWebRtcCall({
          offer,
          config: sessionConfigFor(session, desk),
          requested: session,
          startedBy: caller.key,
          tempo: desk.tempo,
          faults: desk.faults,
        })
        desk.calls.add(call)
        const headers = { 'content-type': 'application/sdp', location: `/v1/realtime/calls/${call.id}` }
        return { status: 201, headers, body: answer }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/realtime\/calls\/([^/]+)\/hangup$/,
      endpoint: 'hangup',
      accepts: 'server',
      handle: (_incoming, _caller, id) => {
        const call = desk.calls.running(id)
        if (!call) throw callNotFound()
        call.end('hangup')
        return { status: 200, body: '' }
      },
    },
  ]
}
