import { api, createRecruiter, type Recruiter } from '../servers/api.ts'
import type { TestServer } from '../servers/start-server.ts'

/** A recruiter whose organisation has a name and seats for colleagues. */
export async function createCompany(
  server: TestServer,
  { name, language = 'en' }: { name: string; language?: 'en' | 'ru' },
): Promise<Recruiter> {
  const owner = await createRecruiter(server, { language })
  const { token } = owner
  await api(server, 'PUT /organisation', { token, body: { name } })
  const { subscriptionId } = await api<{ subscriptionId: string }>(server, 'POST /subscriptions/create', {
    token,
    body: { planId: 'professional' },
  })
  await api(server, `POST /subscriptions/local-checkout/${subscriptionId}/approve`, { token })
  return owner
}

/** Makes a person with an account a member of the owner's organisation. @returns the organisation's id */
export async function admit(
  server: TestServer,
  owner: Recruiter,
  { guest, role = 'recruiter' }: { guest: Recruiter; role?: string },
): Promise<string> {
  const { invitations } = await api<{ invitations: { url: string }[] }>(
    server,
    'POST /organisation/invitations',
    { token: owner.token, body: { invitations: [{ email: guest.email, role }] } },
  )
  const token = new URL(invitations[0]?.url ?? '').hash.replace('#token=', '')
  const joined = await api<{ organisation_id: string }>(server, 'POST /join', {
    token: guest.token,
    body: { token: decodeURIComponent(token) },
  })
  return joined.organisation_id
}
