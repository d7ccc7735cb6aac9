import type { messageRoutes } from '@vivavox/contracts/messages'
import { newId } from '../../../platform/ids.ts'
import type { Row } from './row.ts'

//               anonymous candidate, other owner, other administrator, ended session
const ACCOUNT = '     401       401   401    ok    ok            ok            401'
const MANAGER = '     401       401   401    ok   403            ok            401'
/** Of an interview whose candidate got no message. */
const NO_MESSAGE = '  401       401   401   404   403           404            401'
const place = () => ({ kind: 'decline', locale: 'en' })
const message = () => ({ message_id: newId() })

/** Who may call the routes of messages to candidates. */
export const MESSAGE_ROWS: Record<keyof typeof messageRoutes, Row> = {
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
