import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Banner, Button, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import { changeUser, useSession } from '../../../lib/session/session.ts'

/** How long 'Saved' shows, milliseconds. */
const SAVED_MS = 3_000

/** The name of whoever signs in. */
export const NameForm = () => {
  const t = useTexts()
  const client = useQueryClient()
  const known = useSession().user?.name ?? ''
  const [name, setName] = useState(known)
  const save = useMutation({
    mutationFn: () => api('PUT /auth/profile', { body: { name: name.trim() } }),
    onSuccess: ({ user }) => {
      changeUser(user)
      setName(user.name)
      void client.invalidateQueries(settingsQuery)
    },
  })
  useLater(save.isSuccess, SAVED_MS, save.reset)
  const wrong = fieldErrors(save.error).name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {save.isError && !wrong && (
        <Banner tone="error">{errorMessage(save.error, t('settings.saveError'))}</Banner>
      )}
      <Field label={t('settings.profile.name')} error={wrong} required>
        <div className="flex flex-wrap gap-2 sm:flex-nowrap">
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={120}
            value={name}
            onChange={event => setName(event.target.value)}
            className="min-w-0"
          />
          <Button
            type="submit"
            busy={save.isPending}
            disabled={name.trim() === '' || name.trim() === known}
            className="shrink-0"
          >
            {t('common.save')}
          </Button>
        </div>
      </Field>
      <span role="status" className={save.isSuccess ? 'text-good' : 'sr-only'}>
        {save.isSuccess && t('common.saved')}
      </span>
    </form>
  )
}
