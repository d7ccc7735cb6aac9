import type { ApiRoutes } from '@vivavox/contracts'
import { png } from '../../../modules/hiring/logos/testing/pictures.ts'
import { newId } from '../../../platform/ids.ts'
import { MESSAGE_ROWS } from './message-rows.ts'
import { PASSWORD, PLANTED_LOGO, type World } from './plant-world.ts'
import type { Row } from './row.ts'
import { SHARE_ROWS } from './share-rows.ts'

type BesideContract =
  | 'GET /openapi.json'
  | 'GET /metrics'
  | 'GET /uploads/{path}'
  | 'GET /outbox'
  | 'GET /outbox/{name}'
  | 'GET /outbox/{name}/html'

//               anonymous candidate, other owner, other administrator, ended session
const ANYONE = '       ok        ok    ok    ok    ok            ok             ok'
const NO_CALLER = '   403       403   403   403   403           403            403'
/** Another key than an account's opens it. */
const OPERATOR = '    401       401   401   401   401           401            401'
const NOT_HERE = '    404       404   404   404   404           404            404'
const ACCOUNT = '     401       401   401    ok    ok            ok            401'
const ADMIN = '       401       401   401   403   403            ok            401'
/** Only administrators are told that there is no such thing here. */
const ADMIN_IN_VAIN = '401       401   401   403   403           404            401'
/** Only administrators are told that something is missing in what they ask. */
const ADMIN_UNFIT = '401      401   401   403   403   VALIDATION_FAILED    401'
/** What does not exist for other callers. */
const MINE = '        401       401   401    ok   404           404            401'
const CANDIDATE = '   403        ok   403   403   403           403            403'
/** By the token of a page: what does not open one says always the same. */
const PAGE = '        404        ok   404   404   404           404            404'
/** The same where the mailed code was not entered. */
const LOCKED_PAGE = ' 404       403   404   404   404           404            404'
const CORRECTING = '  403        ok   403   403   403           403            401'
const VIEWER = '      403        ok   403    ok   403            ok            401'
const OWNER = '       403       403   403    ok   403            ok            401'
const MANAGER = '     401       401   401    ok   403            ok            401'
/** Another owner is not told that there is such a vacancy. */
const KEEPER = '      401       401   401    ok   404            ok            401'

const VACANCY = { title: 'Nurse', description: 'Night shifts', questions: ['What is a night shift like?'] }
const NOTICE = { places: ['eu'], human_role: '', alternative: '', accommodations_contact: '' }
const ACCOMMODATIONS = { time_factor: 2, format: 'typed', captions: true }
const anna = { candidate_name: 'Anna', candidate_email: 'a@example.com', candidate_phone: '+79161234567' }
const audio = () => {
  const form = new FormData()
  form.set('audio', new Blob([new Uint8Array(64)], { type: 'audio/webm' }), 'a.webm')
  return form
}
const interviewId = (world: World) => ({ interviewId: world.interviewId })
const unknown = () => ({ id: newId() })
const session = (world: World) => ({ id: world.sessionId })
const template = (world: World) => ({ id: world.templateId })
const checkout = (world: World) => ({ id: world.checkoutId })
const payment = (world: World) => ({ id: world.paymentId })
const invitation = (world: World) => ({ invitationId: world.invitation.id })
const member = (world: World) => ({ id: world.owner.id })
const memberInvitation = (world: World) => ({ id: world.memberInvitationId })
const answer = () => ({ seq: '2' })
const asked = (world: World) => ({ id: world.requestId })
const slot = (world: World) => ({ slotId: world.slotId })
const model = () => ({ id: 'blob' })
const keyProvider = () => ({ provider: 'gemini' })

/**
 * Who may call each route of the contract, and those outside it: a line for each, more where what is asked decides. The
 * compiler asks for the line of a new route; one outside the contract fails the test until it has one.
 */
export const ROWS: Record<keyof ApiRoutes | BesideContract, Row | Row[]> = {
  // auth
  'POST /auth/register': {
    who: ANYONE,
    body: () => ({ name: 'A', email: `${newId()}@example.com`, password: PASSWORD }),
  },
  'POST /auth/verify-email': { who: ANYONE, body: { email: 'a@example.com', code: '123456' } },
  'POST /auth/verify-email/link': { who: ANYONE, body: { token: 'unknown' } },
  'POST /auth/resend-verification': { who: ANYONE, body: () => ({ email: `${newId()}@example.com` }) },
  'POST /auth/sign-in-link': { who: ANYONE, body: { token: 'none' } },
  'POST /auth/login': { who: ANYONE, body: w => ({ email: w.owner.email, password: PASSWORD }) },
  'POST /auth/logout': { who: ACCOUNT },
  'GET /auth/me': { who: ACCOUNT },
  'GET /auth/me/deletion': { who: ACCOUNT },
  // Callers that are let in are asked for their own password.
  'DELETE /auth/me': { who: ACCOUNT, body: { email: 'a@example.com', password: 'another' } },
  'PUT /auth/profile': { who: ACCOUNT, body: { name: 'Anna' } },
  'PUT /auth/password': {
    who: ACCOUNT,
    body: { current_password: PASSWORD, new_password: 'зелёный-чайник-у-моря' },
  },
  'POST /auth/forgot-password': { who: ANYONE, body: () => ({ email: `${newId()}@example.com` }) },
  'GET /auth/reset-password/{token}': { who: ANYONE, params: () => ({ token: 'none' }) },
  'POST /auth/reset-password/check': { who: ANYONE, body: { token: 'none' } },
  'POST /auth/reset-password': { who: ANYONE, body: { token: 'none', newPassword: 'зелёный-чайник-у-моря' } },
  'GET /auth/sessions': { who: ACCOUNT },
  'DELETE /auth/sessions/{id}': { who: MINE, params: session },
  'DELETE /auth/sessions': { who: ACCOUNT },
  'POST /auth/two-factor/setup': { who: ACCOUNT, body: { password: PASSWORD } },
  'POST /auth/two-factor/enable': { who: ACCOUNT, body: { code: '123456' } },
  'POST /auth/two-factor/disable': { who: ACCOUNT, body: { password: PASSWORD, code: '123456' } },
  'POST /auth/two-factor/recovery-codes': { who: ACCOUNT, body: { code: '123456' } },
  'GET /auth/security-log': { who: ACCOUNT },
  // settings, prompts, models
  'GET /settings': { who: ACCOUNT },
  'PUT /settings': { who: ACCOUNT, body: { company_name: 'Acme' } },
  'PUT /settings/logo': { who: ACCOUNT, body: () => png(2, 2) },
  'DELETE /settings/logo': { who: ACCOUNT },
  'GET /logos/{name}': { who: ANYONE, params: () => ({ name: PLANTED_LOGO }) },
  'GET /settings/usage': { who: ACCOUNT },
  // organisations
  'GET /organisations': { who: ACCOUNT },
  'POST /organisations': { who: ACCOUNT, body: { name: 'Acme' } },
  'POST /organisations/{id}/use': { who: MINE, params: member },
  'GET /organisation': { who: ACCOUNT },
  'PUT /organisation': { who: ACCOUNT, body: { name: 'Acme' } },
  'POST /organisation/chat/test': { who: ACCOUNT },
  'GET /organisation/deletion': { who: ACCOUNT },
  // Callers that are let in are asked for their own password.
  'DELETE /organisation': { who: ACCOUNT, body: { name: 'Acme', password: 'another' } },
  'GET /organisation/members': { who: ACCOUNT },
  'PATCH /organisation/members/{id}': { who: MINE, body: { role: 'admin' }, params: member },
  'DELETE /organisation/members/{id}': { who: MINE, params: member },
  'GET /organisation/invitations': { who: ACCOUNT },
  'POST /organisation/invitations': {
    who: ACCOUNT,
    body: () => ({ invitations: [{ email: `${newId()}@example.com`, role: 'observer' }] }),
  },
  'POST /organisation/invitations/{id}/resend': { who: MINE, params: memberInvitation },
  'DELETE /organisation/invitations/{id}': { who: MINE, params: memberInvitation },
  'POST /join/preview': { who: ANYONE, body: { token: 'unknown' } },
  'POST /join': { who: ANYONE, body: { token: 'unknown' } },
  'POST /organisation/leave': { who: ACCOUNT },
  // Callers that are let in are asked for their own password.
  'POST /organisation/transfer': {
    who: ACCOUNT,
    body: w => ({ member_id: w.owner.id, password: 'another' }),
  },
  'GET /organisation/audit': { who: ACCOUNT },
  'GET /organisation/audit.csv': { who: ACCOUNT },
  'GET /organisation/audit.jsonl': { who: ACCOUNT },
  // mails
  'GET /mails/unsubscribe/{token}': { who: ANYONE, params: () => ({ token: 'unknown' }) },
  'POST /mails/unsubscribe/{token}': { who: ANYONE, params: () => ({ token: 'unknown' }) },
  'GET /mails/invited-only/{token}': { who: ANYONE, params: () => ({ token: 'unknown' }) },
  'POST /mails/invited-only/{token}': { who: ANYONE, params: () => ({ token: 'unknown' }) },
  'POST /contact': { who: ANYONE, body: { email: 'a@example.com', message: 'Hello' } },
  'GET /settings/prompt-templates': { who: ACCOUNT },
  'PUT /settings/prompt-templates/{key}': {
    who: ACCOUNT,
    body: { prompt: null },
    params: () => ({ key: 'evaluation' }),
  },
  'GET /settings/invitation-letters': { who: ACCOUNT },
  'PUT /settings/invitation-letters/{locale}/{kind}': {
    who: ACCOUNT,
    body: { subject: null, message: 'Do come' },
    params: () => ({ locale: 'en', kind: 'first' }),
  },
  ...MESSAGE_ROWS,
  'GET /settings/ai-models': { who: ACCOUNT },
  'GET /admin/ai-models': { who: ADMIN },
  'GET /admin/settings': { who: ADMIN },
  'PUT /admin/settings': { who: ADMIN, body: { ai_provider: null } },
  'GET /admin/installation': { who: ADMIN },
  'PUT /admin/installation': { who: ADMIN, body: { default_language: 'ru' } },
  'GET /admin/connections': { who: ADMIN },
  'PUT /admin/connections/mail': { who: ADMIN, body: { server: null } },
  'POST /admin/connections/mail/test': { who: ADMIN, body: {} },
  'PUT /admin/connections/{provider}': { who: ADMIN, params: keyProvider, body: { api_key: null } },
  'POST /admin/connections/{provider}/test': { who: ADMIN_UNFIT, params: keyProvider, body: {} },
  'GET /admin/accounts': { who: ADMIN },
  'POST /admin/accounts/{id}/block': { who: ADMIN_IN_VAIN, params: unknown, body: { reason: 'spam' } },
  'POST /admin/accounts/{id}/unblock': { who: ADMIN_IN_VAIN, params: unknown },
  'PUT /admin/accounts/{id}/plan': { who: ADMIN_IN_VAIN, params: unknown, body: { plan_id: 'starter' } },
  'GET /admin/setup-steps': { who: ADMIN },
  'PUT /admin/setup-steps/{step}': {
    who: ADMIN,
    params: () => ({ step: 'mail' }),
    body: { state: 'skipped' },
  },
  'PUT /organisation/first-steps': { who: ACCOUNT, body: { hidden: false } },
  'POST /samples': { who: ACCOUNT },
  'DELETE /samples': { who: ACCOUNT },
  'GET /admin/operations': { who: ADMIN },
  'GET /admin/providers': { who: ADMIN },
  // The built-in one is not asked whether it is there.
  'POST /admin/providers/{provider}/test': { who: ADMIN, params: () => ({ provider: 'builtin' }) },
  'GET /admin/local-models': { who: ADMIN },
  'POST /admin/local-models/{id}/download': { who: ADMIN, params: model },
  'DELETE /admin/local-models/{id}/download': { who: ADMIN, params: model },
  'GET /admin/machine': { who: ADMIN },
  'GET /admin/downloads': { who: ADMIN },
  'DELETE /admin/downloads/{id}': { who: ADMIN, params: model },
  'DELETE /admin/local-models/{id}': { who: ADMIN, params: model },
  'POST /admin/local-servers/models': {
    who: ADMIN_IN_VAIN,
    body: { url: 'http://127.0.0.1:1', model: 'llama3' },
  },
  'DELETE /admin/local-servers/models': { who: ADMIN_IN_VAIN, query: 'url=http://127.0.0.1:1' },
  // calibration, the queue of evaluations
  'GET /admin/calibration': { who: ADMIN },
  'POST /admin/calibration/cost': { who: ADMIN, body: {} },
  'POST /admin/calibration': { who: ADMIN, body: {} },
  'DELETE /admin/calibration': { who: ADMIN },
  'GET /admin/evaluations': { who: ADMIN },
  'POST /admin/evaluations/{id}/re-run': { who: ADMIN, params: w => ({ id: w.interviewId }) },
  'POST /admin/evaluations/re-run': { who: ADMIN },
  // subscriptions
  'GET /subscriptions/plans': { who: ANYONE },
  'GET /subscriptions/payment-options': { who: ANYONE },
  'GET /subscriptions/current': { who: ACCOUNT },
  'POST /subscriptions/create': { who: ACCOUNT, body: { planId: 'professional' } },
  'POST /subscriptions/confirm': { who: MINE, body: w => ({ subscriptionId: w.checkoutId }) },
  'POST /subscriptions/cancel': { who: ACCOUNT },
  'POST /subscriptions/resume': { who: ACCOUNT },
  'POST /subscriptions/change': { who: ACCOUNT, body: { planId: 'starter' } },
  'POST /subscriptions/webhook': { who: NOT_HERE },
  'GET /subscriptions/local-checkout/{id}': { who: MINE, params: checkout },
  'POST /subscriptions/local-checkout/{id}/approve': { who: MINE, params: checkout },
  'POST /subscriptions/local-checkout/{id}/cancel': { who: MINE, params: checkout },
  'GET /subscriptions/payments': { who: ACCOUNT },
  'GET /subscriptions/payments/{id}': { who: MINE, params: payment },
  'GET /subscriptions/billing-details': { who: ACCOUNT },
  'PUT /subscriptions/billing-details': { who: ACCOUNT, body: { company_name: 'Acme' } },
  'GET /subscriptions/turned-away': { who: ACCOUNT },
  'POST /subscriptions/turned-away/write': { who: ACCOUNT },
  // vacancies
  'POST /vacancies/generate-content': { who: ACCOUNT, body: VACANCY },
  'POST /vacancies/generate-question': { who: ACCOUNT, body: VACANCY },
  'POST /vacancies/translate-phrases': { who: ACCOUNT, body: { language: 'pl' } },
  'POST /vacancies/bulk': { who: ACCOUNT, body: { vacancies: [VACANCY] } },
  'POST /vacancies': { who: ACCOUNT, body: VACANCY },
  'GET /vacancies': { who: ACCOUNT },
  'GET /vacancies/{id}': { who: ANYONE },
  'PUT /vacancies/{id}': { who: KEEPER, body: { title: 'Nurse' } },
  'DELETE /vacancies/{id}': { who: KEEPER },
  'GET /vacancies/{id}/team': { who: KEEPER },
  'PUT /vacancies/{id}/team': { who: KEEPER, body: { access: 'organisation', members: [] } },
  'GET /vacancies/{id}/notice': { who: KEEPER },
  'PUT /vacancies/{id}/notice': { who: KEEPER, body: NOTICE },
  'POST /vacancies/{id}/notice/preview': { who: KEEPER, body: NOTICE },
  'GET /vacancies/{id}/notice.pdf': { who: KEEPER },
  'GET /vacancies/{id}/slots': { who: KEEPER },
  'PUT /vacancies/{id}/slots': { who: KEEPER, body: { slots: [] } },
  'DELETE /vacancies/{id}/slots/{slotId}': { who: KEEPER, params: slot },
  'POST /vacancies/{id}/restore': { who: KEEPER, params: w => ({ id: w.deletedVacancyId }) },
  'GET /vacancy-starters': { who: ACCOUNT },
  'GET /vacancy-templates': { who: ACCOUNT },
  'POST /vacancy-templates': { who: ACCOUNT, body: { name: 'Nurses', fields: { title: 'Nurse' } } },
  'GET /vacancy-templates/{id}': { who: MINE, params: template },
  'DELETE /vacancy-templates/{id}': { who: MINE, params: template },
  'POST /vacancies/{id}/dry-run': { who: KEEPER },
  'GET /vacancies/{id}/dry-run': { who: KEEPER },
  'POST /vacancies/{id}/turned-away': { who: ANYONE, body: {} },
  'GET /vacancies/{id}/interviews': { who: MANAGER },
  'GET /vacancies/{id}/interviews.csv': { who: MANAGER },
  'POST /vacancies/{id}/interviews.csv': { who: MANAGER, body: w => ({ ids: [w.interviewId] }) },
  'GET /vacancies/{id}/feedback': { who: MANAGER },
  'POST /vacancies/{id}/invitations': { who: MANAGER, body: { invitations: [{ email: 'eve@example.com' }] } },
  'GET /vacancies/{id}/invitations': { who: MANAGER },
  'POST /vacancies/{id}/invitations/preview': { who: MANAGER, body: {} },
  'POST /vacancies/{id}/invitations/{invitationId}/resend': { who: MANAGER, params: invitation },
  'POST /vacancies/{id}/invitations/{invitationId}/retake': { who: MANAGER, params: invitation },
  'DELETE /vacancies/{id}/invitations/{invitationId}': { who: MANAGER, params: invitation },
  'GET /vacancies/{id}/entry': { who: ANYONE },
  'GET /invitations/{token}': { who: ANYONE, params: w => ({ token: w.invitation.token }) },
  'POST /invitations/open': { who: ANYONE, body: w => ({ token: w.invitation.token }) },
  'POST /invitations/resume': { who: ANYONE, body: w => ({ token: w.invitation.token }) },
  // the candidate's own page
  'GET /my': { who: PAGE },
  'POST /my/code': { who: PAGE },
  'POST /my/confirm': { who: PAGE, body: { code: '123456' } },
  'PUT /my/answers/{seq}/correction': { who: LOCKED_PAGE, params: answer, body: { text: 'Nurse' } },
  'POST /my/resume': { who: PAGE, during: 'pending' },
  'POST /my/requests': { who: PAGE, body: { kind: 'question', text: 'When do I hear from you?' } },
  'POST /my/slot': { who: PAGE, body: w => ({ slot_id: w.slotId }) },
  'GET /my/slot.ics': { who: PAGE },
  'DELETE /my/slot': { who: PAGE },
  'GET /requests': { who: ACCOUNT },
  'PUT /requests/{id}/assignee': { who: KEEPER, params: asked, body: { user_id: null } },
  'POST /requests/{id}/answer': { who: KEEPER, params: asked, body: { text: 'We looked again.' } },
  'PUT /my/accommodations': { who: PAGE, body: ACCOMMODATIONS, during: 'pending' },
  'POST /my/export': { who: LOCKED_PAGE },
  'POST /my/withdraw': { who: LOCKED_PAGE },
  'DELETE /my': { who: LOCKED_PAGE },
  // interviews, results
  'GET /dashboard': { who: ACCOUNT },
  'GET /dashboard/vacancies': { who: ACCOUNT },
  'GET /interviews': { who: ACCOUNT, query: w => `vacancy_id=${w.vacancyId}` },
  'GET /interviews.csv': { who: ACCOUNT, query: w => `vacancy_id=${w.vacancyId}` },
  // Another's rows are left out of the file.
  'POST /interviews.csv': { who: ACCOUNT, body: w => ({ ids: [w.interviewId] }) },
  'POST /interviews': {
    who: ANYONE,
    body: w => ({ ...anna, vacancy_id: w.vacancyId, consent: { accepted: true, version: w.consentVersion } }),
  },
  'PUT /interviews/{id}/answers/{seq}/correction': {
    who: CANDIDATE,
    params: w => ({ id: w.interviewId, ...answer() }),
    body: { text: 'Nurse' },
    during: 'in_progress',
  },
  'GET /interviews/{id}/neighbours': { who: OWNER },
  // Of another's it says so for each.
  'POST /interviews/bulk': { who: ACCOUNT, body: w => ({ ids: [w.interviewId], action: 'cancel' }) },
  'POST /interviews/bulk/restore': { who: ACCOUNT, body: w => ({ ids: [w.interviewId] }) },
  'POST /interviews/bulk/withdraw': {
    who: ACCOUNT,
    body: w => ({ decisions: [{ id: w.interviewId, decision_id: newId() }] }),
  },
  'GET /interviews/{id}': { who: VIEWER },
  'PUT /interviews/{id}': [
    { who: OWNER, body: { status: 'cancelled' }, during: 'pending' },
    { who: CORRECTING, body: { candidate_name: 'Anna' }, during: 'pending' },
  ],
  'PATCH /interviews/{id}': [
    { who: OWNER, body: { status: 'cancelled' }, during: 'pending' },
    { who: CORRECTING, body: { candidate_name: 'Anna' }, during: 'pending' },
  ],
  'DELETE /interviews/{id}': { who: OWNER },
  'GET /interviews/{id}/slot': { who: MANAGER },
  'GET /interviews/{id}/slot.ics': { who: MANAGER },
  'GET /interviews/{id}/system-prompt': { who: OWNER },
  'PUT /interviews/{id}/accommodations': { who: CANDIDATE, body: ACCOMMODATIONS, during: 'pending' },
  'GET /interviews/{id}/recording': { who: CANDIDATE },
  'PUT /interviews/{id}/recording/{segment}/{part}': {
    who: CANDIDATE,
    body: new Uint8Array(64),
    params: () => ({ segment: '0', part: '1' }),
  },
  'POST /interviews/{id}/audio': { who: CANDIDATE, body: audio },
  'GET /uploads/{path}': { who: NO_CALLER, params: w => ({ path: `${w.interviewId}.webm` }) },
  'POST /interviews/evaluate': { who: VIEWER, body: interviewId },
  'POST /interviews/re-evaluate': {
    who: KEEPER,
    body: w => ({ evaluated_by: 'builtin', vacancy_id: w.vacancyId }),
  },
  'POST /interviews/{id}/re-evaluate': { who: MANAGER, body: {} },
  'POST /interviews/{id}/void': { who: MANAGER, body: { reason: 'A test run' } },
  'GET /interviews/{id}/evaluations': { who: OWNER },
  'PUT /interviews/{id}/decision': { who: MANAGER, body: { decision: 'hold', reason: 'Not yet' } },
  'DELETE /interviews/{id}/decision': { who: OWNER },
  'PUT /interviews/{id}/labels': { who: MANAGER, body: { starred: true } },
  'GET /interviews/{id}/audit': { who: OWNER },
  'PUT /interviews/{id}/ratings': { who: MANAGER, body: { overall: 4 } },
  'GET /interviews/{id}/ratings': { who: OWNER },
  'GET /vacancies/{id}/agreement': { who: KEEPER },
  'POST /interviews/{id}/comments': { who: MANAGER, body: { text: 'Calm under pressure' } },
  'GET /interviews/{id}/comments': { who: OWNER },
  'DELETE /interviews/{id}/comments/{comment_id}': {
    who: MANAGER,
    params: w => ({ id: w.interviewId, comment_id: w.commentId }),
  },
  'GET /interviews/{id}/feedback': { who: CANDIDATE },
  'POST /interviews/{id}/feedback': { who: CANDIDATE, body: { rating: 5 } },
  'GET /interviews/{id}/self-identification': { who: CANDIDATE },
  'PUT /interviews/{id}/self-identification': { who: CANDIDATE, body: {} },
  'DELETE /interviews/{id}/ratings/{rating_id}': {
    who: MANAGER,
    params: w => ({ rating_id: w.guestRatingId }),
  },
  ...SHARE_ROWS,
  'GET /interviews/{id}/report.pdf': { who: OWNER },
  'GET /fairness': { who: ACCOUNT },
  'GET /fairness.csv': { who: ACCOUNT },
  'GET /reports/funnel': { who: ACCOUNT },
  // setup
  'GET /setup': { who: ANYONE },
  'POST /setup/claim': { who: ANYONE, body: { name: 'A', email: 'first@example.com', password: PASSWORD } },
  // calls
  'POST /rtc/token': { who: CANDIDATE, body: interviewId, during: 'in_progress' },
  'POST /rtc/openai-call': {
    who: CANDIDATE,
    body: w => ({ ...interviewId(w), sdp: 'v=0' }),
    during: 'in_progress',
  },
  'POST /rtc/openai-token': { who: CANDIDATE, body: interviewId, during: 'in_progress' },
  'POST /rtc/gemini-token': { who: CANDIDATE, body: interviewId, during: 'in_progress' },
  'POST /interviews/{id}/turns': {
    who: CANDIDATE,
    body: { turns: [{ id: '1', speaker: 'ai', content: 'Hello', timestamp: '2026-01-01T00:00:00Z' }] },
    during: 'in_progress',
  },
  // demo, texts, the server itself
  'GET /auth/demo-limit': { who: ANYONE },
  'POST /auth/increment-demo': { who: ANYONE },
  'GET /demo/vacancy': { who: ANYONE },
  'GET /interviews/demo-prompt': { who: ANYONE },
  'GET /content/{section}': { who: ANYONE, params: () => ({ section: 'privacy' }) },
  'GET /health': { who: ANYONE },
  'GET /ready': { who: ANYONE },
  'GET /openapi.json': { who: ANYONE },
  'GET /metrics': { who: OPERATOR },
  // this machine's own mails: for callers on it
  'GET /outbox': { who: ANYONE },
  'GET /outbox/{name}': { who: NOT_HERE, params: () => ({ name: 'none' }) },
  'GET /outbox/{name}/html': { who: NOT_HERE, params: () => ({ name: 'none' }) },
}
