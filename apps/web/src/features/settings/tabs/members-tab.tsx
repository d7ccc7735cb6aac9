import { useQuery } from '@tanstack/react-query'
import { Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import { useSession } from '../../../lib/session/session.ts'
import { InvitationList } from '../members/invitation-list.tsx'
import { InviteMembers } from '../members/invite-members.tsx'
import { MemberList } from '../members/member-list.tsx'
import { organisationQuery } from '../members/queries.ts'

type Organisation = Reply<'GET /organisation'>

const Seats = ({ seats: { used, limit } }: Pick<Organisation, 'seats'>) => {
  const t = useTexts()
  return useHasPlans() ? (
    <p className="text-muted">
      {limit === null ? t('members.seatsUnlimited', { used }) : t('members.seats', { used, limit })}
    </p>
  ) : null
}

const Members = ({ organisation }: { organisation: Organisation }) => {
  const t = useTexts()
  const { user } = useSession()
  const { role, seats, permissions } = organisation
  const mayInvite = permissions.includes('members.manage')
  return (
    <>
      <Panel title={t('members.title')}>
        <div className="grid gap-4">
          <Seats seats={seats} />
          <MemberList role={role} ownId={user?.id} />
        </div>
      </Panel>
      {mayInvite && (
        <>
          <Panel title={t('members.inviteTitle')}>
            <InviteMembers role={role} />
          </Panel>
          <Panel title={t('members.invitations')}>
            <InvitationList />
          </Panel>
        </>
      )}
    </>
  )
}

/** Who works in the organisation, and invitations. */
export const Component = () => {
  const query = useQuery(organisationQuery)
  return query.data ? <Members organisation={query.data} /> : <Fetching query={query} />
}
