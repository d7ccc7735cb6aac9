import { useMutation, useQuery } from '@tanstack/react-query'
import { Badge, Button, Failure, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { organisationsQuery } from './queries.ts'

/** Where a person is a member of several organisations: which one they act for. Every page is loaded anew for another one. */
export const OrganisationSwitch = () => {
  const t = useTexts()
  const { data = [] } = useQuery(organisationsQuery)
  const use = useMutation({
    mutationFn: (id: string) => api('POST /organisations/{id}/use', { params: { id } }),
    onSuccess: () => window.location.assign('/dashboard'),
  })
  if (data.length < 2) return null
  return (
    <Panel title={t('members.organisations')}>
      <ul className="divide-y divide-line">
        {data.map(({ id, name, role, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{name || t('members.unnamed')}</span>{' '}
              <span className="text-muted">{t(`roles.name.${role}`)}</span>
            </p>
            {current ? (
              <Badge tone="accent">{t('members.current')}</Badge>
            ) : (
              <Button
                size="small"
                busy={use.isPending && use.variables === id}
                onClick={() => use.mutate(id)}
              >
                {t('members.switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Failure error={use.error} text={t('members.error')} />
    </Panel>
  )
}
