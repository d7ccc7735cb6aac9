import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Banner, Button, Field, Panel, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../../lib/api.ts'
import { settingsQuery } from '../../../lib/queries.ts'
import { useLater } from '../../../lib/use-later.ts'
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts'

/** How long 'Saved' shows, milliseconds. */
const SAVED_MS = 3_000

/** The company's name and what the interviewer may tell about it. */
export const CompanyForm = ({ settings }: { settings: Reply<'GET /settings'> }) => {
  const t = useTexts()
  const client = useQueryClient()
  const [name, setName] = useState(settings.company_name)
  const [description, setDescription] = useState(settings.company_description)
  const save = useMutation({
    mutationFn: () =>
      api('PUT /settings', { body: { company_name: name, company_description: description } }),
    onSuccess: saved => client.setQueryData(settingsQuery.queryKey, saved),
  })
  const changed = name !== settings.company_name || description !== settings.company_description
  useLeaveWarning(changed)
  useLater(save.isSuccess, SAVED_MS, save.reset)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Panel title={t('settings.company.title')}>
      <form onSubmit={submit} className="grid gap-5">
        <Field label={t('settings.company.name')} hint={t('settings.company.nameHint')}>
          <TextInput
            value={name}
            maxLength={200}
            autoComplete="organization"
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Field label={t('settings.company.description')} hint={t('settings.company.descriptionHint')}>
          <Textarea
            value={description}
            maxLength={5_000}
            rows={6}
            onChange={event => setDescription(event.target.value)}
          />
        </Field>
        {save.isError && <Banner tone="error">{errorMessage(save.error, t('settings.saveError'))}</Banner>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!changed}>
            {t('common.save')}
          </Button>
          <span role="status" className="text-good">
            {save.isSuccess && t('common.saved')}
          </span>
        </div>
      </form>
    </Panel>
  )
}
