import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { Button, Failure, Form } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ApiError, api } from '../../lib/api/api.ts'
import { focusField } from '../../lib/forms/focus.ts'
import { type NewPasswordProblem, newPasswordProblem } from '../../lib/forms/new-password.ts'

interface Props {
  token: string
  onDone: () => void
  /** The link died while the form was open. */
  onExpired: () => void
}

/** The new password, twice. */
export const ResetForm = ({ token, onDone, onExpired }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState({ password: '', confirmPassword: '' })
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const reset = useMutation({
    mutationFn: () =>
      api('POST /auth/reset-password', { body: { token, newPassword: value.password }, anonymous: true }),
    onSuccess: onDone,
    onError: error => {
      if (error instanceof ApiError && error.code === 'LINK_EXPIRED') onExpired()
      else focusField(form.current, 'password')
    },
  })
  const submit = () => {
    const found = newPasswordProblem(value)
    setProblem(found)
    if (found) focusField(form.current, found.field)
    else reset.mutate()
  }
  const refused = reset.error instanceof ApiError ? reset.error.fieldMessage('newPassword') : undefined
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <NewPasswordFields
        label={t('auth.reset.password')}
        value={value}
        onChange={changed => {
          setValue(changed)
          setProblem(null)
          if (reset.isError) reset.reset()
        }}
        errorOf={field => {
          if (problem?.field === field) return t(problem.message)
          return field === 'password' ? refused : undefined
        }}
      />
      <Button type="submit" variant="primary" busy={reset.isPending}>
        {t('auth.reset.submit')}
      </Button>
      {!refused && <Failure error={reset.error} text={t('auth.reset.error')} />}
    </Form>
  )
}
