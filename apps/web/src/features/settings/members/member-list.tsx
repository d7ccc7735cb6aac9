import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Member } from '@vivavox/contracts/organisations'
import { mayManage, type Role } from '@vivavox/contracts/permissions'
import { useState } from 'react'
import { ActionMenu } from '../../../components/ui/action-menu.tsx'
import { Badge, Choice, Failure, Fetching } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { membersQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { heirsOf } from '../../../lib/session/heirs-of.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { organisationQuery } from './queries.ts'
import { grantable } from './roles.ts'

interface Change {
  role?: Role
  state?: 'active' | 'suspended'
}

const useMemberChanges = (id: string) => {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([client.invalidateQueries(membersQuery), client.invalidateQueries(organisationQuery)])
  const change = useMutation({
    mutationFn: (body: Change) => api('PATCH /organisation/members/{id}', { params: { id }, body }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: (hand_over_to: string | undefined) =>
      api('DELETE /organisation/members/{id}', {
        params: { id },
        query: hand_over_to === undefined ? {} : { hand_over_to },
      }),
    onSuccess: refresh,
  })
  return { change, remove }
}

interface RowProps {
  member: Member
  /** The reader's own role and id: what they may change. */
  role: Role
  isSelf: boolean
  members: readonly Member[]
}

const MemberRow = ({ member, role, isSelf, members }: RowProps) => {
  const t = useTexts()
  const format = useFormat()
  const [removing, setRemoving] = useState(false)
  const { change, remove } = useMemberChanges(member.id)
  const mayChange = !isSelf && member.state !== 'left' && mayManage(role, member.role)
  const isActive = member.state === 'active'
  const seen = member.last_seen_at && t('members.seen', { time: format.dateTime(member.last_seen_at) })
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
            {member.name}
            {isSelf && <Badge tone="accent">{t('members.you')}</Badge>}
            {!isActive && <Badge>{t(`members.member.${member.state}`)}</Badge>}
          </p>
          <p className="text-muted text-small [overflow-wrap:anywhere]">
            {[member.email, seen].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex items-center gap-2">
          {mayChange && isActive ? (
            <Choice
              label={t('members.roleOf', { name: member.name })}
              values={grantable(role)}
              chosen={member.role}
              textOf={each => t(`roles.name.${each}`)}
              onChoose={chosen => change.mutate({ role: chosen })}
              className="w-44"
            />
          ) : (
            <span className="text-muted">{t(`roles.name.${member.role}`)}</span>
          )}
          {mayChange && (
            <ActionMenu
              label={t('members.more', { name: member.name })}
              items={[
                {
                  icon: isActive ? 'clock' : 'check',
                  label: t(isActive ? 'members.suspend' : 'members.restore'),
                  onSelect: () => change.mutate({ state: isActive ? 'suspended' : 'active' }),
                },
                {
                  icon: 'trash',
                  label: t('members.remove'),
                  danger: true,
                  onSelect: () => setRemoving(true),
                },
              ]}
            />
          )}
        </div>
      </div>
      <Failure error={change.error} text={t('members.error')} />
      {removing && (
        <HandOverDialog
          title={t('members.removeTitle', { name: member.name })}
          text={t('members.removeText')}
          confirmLabel={t('members.remove')}
          heirs={heirsOf(members, member.id)}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={heir => remove.mutate(heir, { onSuccess: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

/** Members, those who left last. */
export const MemberList = ({ role, ownId }: { role: Role; ownId: string | undefined }) => {
  const query = useQuery(membersQuery)
  const members = [...(query.data ?? [])].sort(
    (a, b) => Number(a.state === 'left') - Number(b.state === 'left'),
  )
  return (
    <>
      <Fetching query={query} size="h-24" />
      <ul className="divide-y divide-line">
        {members.map(member => (
          <MemberRow
            key={member.id}
            member={member}
            role={role}
            isSelf={member.id === ownId}
            members={members}
          />
        ))}
      </ul>
    </>
  )
}
