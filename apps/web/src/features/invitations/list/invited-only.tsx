import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { Banner, Panel, Switch } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'

/** Closes and opens the public link; at once. */
export const InvitedOnly = ({ vacancy: { id, invited_only } }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const queries = useQueryClient()
  /** What was clicked and is being saved; null: nothing. The switch follows it at once, not a moment later. */
  const [saving, setSaving] = useState<boolean | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (wanted: boolean) =>
      api('PUT /vacancies/{id}', { params: { id }, body: { invited_only: wanted } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['vacancies', id] }),
    onSettled: () => setSaving(null),
  })
  return (
    <Panel title={t('invitations.only.title')}>
      <div className="grid gap-4">
        <Switch
          checked={saving ?? invited_only}
          label={t('invitations.only.label')}
          hint={t('invitations.only.hint')}
          onChange={({ target }) => {
            setSaving(target.checked)
            mutate(target.checked)
          }}
        />
        {error && (
          <Banner tone="error" title={t('invitations.only.failed')}>
            {errorMessage(error, '')}
          </Banner>
        )}
      </div>
    </Panel>
  )
}
