import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnVacancy, ShownTeam } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import {
  Banner,
  Button,
  Choice,
  Failure,
  Field,
  Form,
  LinkButton,
  Panel,
  Switch,
} from '../../../components/ui/index.ts'
import { useUnsaved } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { membersQuery } from '../../../lib/api/queries.ts'
import { useCan } from '../../../lib/session/can.ts'
import { heirsOf } from '../../../lib/session/heirs-of.ts'
import { addable, bodyOf, draftOf, placeFor, type TeamDraft } from './team-draft.ts'
import { AddMember, TeamMembers } from './team-members.tsx'

/** Where the team of a vacancy stands in the cache. */
export const teamKey = (vacancyId: string) => ['vacancies', vacancyId, 'team'] as const

const useSaving = (vacancyId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: TeamDraft) =>
      api('PUT /vacancies/{id}/team', { params: { id: vacancyId }, body: bodyOf(draft) }),
    onSuccess: async saved => {
      client.setQueryData(teamKey(vacancyId), saved)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['vacancies'] }),
        client.invalidateQueries({ queryKey: ['results'] }),
      ])
    },
  })
}

/** Who works on a vacancy, and who sees it. */
export const TeamForm = ({ vacancy, team }: { vacancy: OwnVacancy; team: ShownTeam }) => {
  const t = useTexts()
  const can = useCan()
  const { data: members = [] } = useQuery(membersQuery)
  const [draft, setDraft] = useState(() => draftOf(team))
  const saving = useSaving(vacancy.id)
  const isChanged = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(draftOf(team)))
  useUnsaved(isChanged)
  const change = (part: Partial<TeamDraft>) => setDraft(now => ({ ...now, ...part }))
  const others = addable(draft, members)
  const responsible = heirsOf(members)
  return (
    <Form onSubmit={() => saving.mutate(draft)} className="grid gap-6">
      <Panel>
        <div className="grid gap-6">
          <Field label={t('team.responsible')} hint={t('team.responsibleHint')} className="max-w-sm">
            <Choice
              values={responsible.map(({ id }) => id)}
              chosen={draft.ownerId ?? ''}
              textOf={id => responsible.find(each => each.id === id)?.name ?? ''}
              onChoose={ownerId => change({ ownerId })}
            />
          </Field>
          <Switch
            checked={draft.access === 'team'}
            label={t('team.confidential')}
            hint={t('team.confidentialHint')}
            onChange={({ target }) => change({ access: target.checked ? 'team' : 'organisation' })}
          />
        </div>
      </Panel>
      <Panel title={t('team.members')}>
        <div className="grid gap-4">
          <TeamMembers
            places={draft.members.filter(({ id }) => id !== draft.ownerId)}
            onChange={places => change({ members: places })}
          />
          <div className="flex flex-wrap items-center gap-3">
            <AddMember
              members={others}
              onAdd={member => change({ members: [...draft.members, placeFor(member)] })}
            />
            {can('members.manage') && (
              <LinkButton to="/settings?tab=members" icon="plus">
                {t('team.invite')}
              </LinkButton>
            )}
          </div>
        </div>
      </Panel>
      <Failure error={saving.error} text={t('team.failed')} />
      {saving.isSuccess && !isChanged && <Banner tone="success">{t('team.saved')}</Banner>}
      <div>
        <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isChanged}>
          {t('team.save')}
        </Button>
      </div>
    </Form>
  )
}

/** The same for those who may only look. */
export const ShownTeamPanel = ({ team: { owner, access, members } }: { team: ShownTeam }) => {
  const t = useTexts()
  return (
    <Panel>
      <div className="grid gap-4">
        <p>
          <span className="text-muted">{t('team.responsible')}:</span>{' '}
          {owner?.name ?? t('team.noResponsible')}
        </p>
        {access === 'team' && <p className="text-muted">{t('team.confidentialHint')}</p>}
        <TeamMembers places={members} />
      </div>
    </Panel>
  )
}
