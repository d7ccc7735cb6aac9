import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, Field, Panel, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import { useSaveSettings } from '../../../lib/forms/use-save-settings.ts'

/**
 * Asks whose name candidates will see, as long as the account has none. It can be put off: a vacancy without it works,
 * and the next new one asks again.
 */
export const CompanyStep = () => {
  const t = useTexts()
  const { data } = useQuery(settingsQuery)
  const saving = useSaveSettings()
  const [name, setName] = useState('')
  const [later, setLater] = useState(false)
  if (data?.company_name !== '' || later) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) saving.mutate({ company_name: name })
  }
  return (
    <Panel title={t('vacancies.company.title')}>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          label={t('vacancies.company.name')}
          hint={t('vacancies.company.why')}
          error={saving.isError ? errorMessage(saving.error, t('vacancies.company.error')) : null}
          className="min-w-0 flex-1 basis-72"
        >
          <TextInput
            value={name}
            maxLength={200}
            autoComplete="organization"
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={saving.isPending} disabled={!name.trim()} className="sm:mt-6.5">
          {t('common.save')}
        </Button>
        <Button variant="ghost" onClick={() => setLater(true)} className="sm:mt-6.5">
          {t('vacancies.company.later')}
        </Button>
      </form>
    </Panel>
  )
}
