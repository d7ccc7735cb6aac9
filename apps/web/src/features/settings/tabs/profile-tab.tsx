import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ACCOUNT_NAME_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { Button, Failure, Field, Form, Panel, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import { changeUser, useSession } from '../../../lib/session/session.ts'
import { DeleteAccount } from '../account-deletion/delete-account.tsx'
import { EmailChange } from './email-change.tsx'

/** How long 'Saved' shows, milliseconds. */
const SAVED_MS = 3_000

const NameForm = () => {
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
  return (
    <Form onSubmit={() => save.mutate()} className="grid gap-4">
      {!wrong && <Failure error={save.error} text={t('saving.failed')} />}
      <Field label={t('common.contact.name')} error={wrong} required>
        <div className="flex flex-wrap gap-2 sm:flex-nowrap">
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={ACCOUNT_NAME_MAX}
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
    </Form>
  )
}

/** Who signs in, and by which address. Each part saves by itself: not for inside a form. */
const AccountPanel = () => {
  const t = useTexts()
  return (
    <Panel title={t('settings.profile.title')}>
      <div className="grid max-w-xl gap-6">
        <NameForm />
        <EmailChange />
      </div>
    </Panel>
  )
}

/** Who signs in. */
export const Component = () => (
  <>
    <AccountPanel />
    <DeleteAccount />
  </>
)
