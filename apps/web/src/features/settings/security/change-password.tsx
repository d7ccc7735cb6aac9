import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { NewPasswordFields } from '../../../components/new-password-fields.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { Banner, Button, Failure, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { focusField } from '../../../lib/forms/focus.ts'
import { type NewPasswordProblem, newPasswordProblem } from '../../../lib/forms/new-password.ts'
import { useSession } from '../../../lib/session/session.ts'
import { sessionsQuery } from './sessions.tsx'

const EMPTY = { current: '', password: '', confirmPassword: '' }
/** The server's name of a field → the form's. */
const FIELDS: Record<string, string> = { current_password: 'current', new_password: 'password' }

/** The current password and a new one, twice. */
export const ChangePassword = () => {
  const t = useTexts()
  const client = useQueryClient()
  const { user } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(EMPTY)
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const change = useMutation({
    mutationFn: () =>
      api('PUT /auth/password', {
        body: { current_password: value.current, new_password: value.password },
      }),
    onSuccess: () => {
      setValue(EMPTY)
      void client.invalidateQueries(sessionsQuery)
    },
    onError: error => focusField(form.current, FIELDS[Object.keys(fieldErrors(error))[0] ?? '']),
  })
  const edit = (changed: Partial<typeof EMPTY>) => {
    setValue({ ...value, ...changed })
    setProblem(null)
    change.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordProblem(value)
    setProblem(found)
    if (found) focusField(form.current, found.field)
    else change.mutate()
  }
  const server = fieldErrors(change.error)
  return (
    <Panel title={t('security.password.title')}>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-5">
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          name="current"
          label={t('security.password.current')}
          autoComplete="current-password"
          value={value.current}
          error={server.current_password}
          onChange={event => edit({ current: event.target.value })}
        />
        <NewPasswordFields
          label={t('security.password.new')}
          value={value}
          onChange={edit}
          errorOf={field => {
            if (problem?.field === field) return t(problem.message)
            return field === 'password' ? server.new_password : undefined
          }}
        />
        {change.isSuccess && <Banner tone="success">{t('security.password.done')}</Banner>}
        {Object.keys(server).length === 0 && (
          <Failure error={change.error} text={t('security.password.error')} />
        )}
        <Button
          type="submit"
          busy={change.isPending}
          disabled={value.current === '' || value.password === ''}
          className="justify-self-start"
        >
          {t('security.password.submit')}
        </Button>
      </form>
    </Panel>
  )
}
