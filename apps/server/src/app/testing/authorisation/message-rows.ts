import type { candidateRoutes } from '@vivavox/contracts/candidates'
import type { messageRoutes } from '@vivavox/contracts/messages'
import { newId } from '../../../platform/ids.ts'
import type { World } from './plant-world.ts'
import type { Row } from './row.ts'

//               anonymous candidate, other owner, other administrator, ended session
const ACCOUNT = '     401       401   401    ok    ok            ok            401'
const MANAGER = '     401       401   401    ok   403            ok            401'
/** What does not exist for other callers. */
const MINE = '        401       401   401    ok   404           404            401'
/** Of an interview whose candidate got no message. */
const NO_MESSAGE = '  401       401   401   404   403           404            401'
const place = () => ({ kind: 'decline', locale: 'en' })
const person = (world: World) => ({ id: world.candidateIds[0] ?? '' })
const message = () => ({ message_id: newId() })

/** Who may call the routes of messages to candidates, and of candidates across vacancies. */
export const MESSAGE_ROWS: Record<keyof typeof messageRoutes | keyof typeof candidateRoutes, Row> = {
  'GET /candidates': { who: ACCOUNT },
  'GET /candidates/{id}': { who: MINE, params: person },
  'POST /candidates/merge': { who: MINE, body: w => ({ into: w.candidateIds[0], from: w.candidateIds[1] }) },
  'PUT /candidates/{id}/notes': { who: MINE, body: { notes: 'Asked for a call' }, params: person },
  'GET /settings/message-templates': { who: ACCOUNT },
  'GET /settings/message-templates/{kind}/{locale}': { who: ACCOUNT, params: place },
  'PUT /settings/message-templates/{kind}/{locale}': {
    who: ACCOUNT,
    body: { subject: '', body: '' },
    params: place,
  },
  'GET /interviews/{id}/messages': { who: MANAGER },
  'POST /interviews/{id}/messages/preview': { who: MANAGER, body: { kind: 'hold' } },
  'POST /interviews/{id}/messages/{message_id}/send': { who: NO_MESSAGE, params: message },
  'DELETE /interviews/{id}/messages/{message_id}': { who: NO_MESSAGE, params: message },
}
