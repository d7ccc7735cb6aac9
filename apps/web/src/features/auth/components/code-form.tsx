import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CodeInput } from '../../../components/code-input.tsx'
import { Banner, Button, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api/api.ts'
import { isCompleteCode } from '../../../lib/forms/code-digits.ts'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { signIn } from '../../../lib/session/session.ts'
import { isEmail } from '../registration.ts'

interface Props {
  email: string
  /** Asked for in the form when the address did not bring it. */
  onEmail?: (email: string) => void
  /** What the mail's button brought along; '' without. */
  brought: string
  onConfirmed: () => void
}

/** Six digits from the mail. */
export const CodeForm = ({ email, onEmail, brought, onConfirmed }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState(brought)
  const verify = useMutation({
    mutationFn: () =>
      api('POST /auth/verify-email', { body: { email: email.trim(), code }, anonymous: true }),
    onSuccess: session => {
      signIn(session)
      onConfirmed()
    },
    onError: () => focusField(form.current, 'code'),
  })
  const isWrong = verify.error instanceof ApiError && verify.error.code === 'CODE_INVALID'
  const message = verify.isError && errorMessage(verify.error, t('auth.verify.error'))
  const ready = isCompleteCode(code) && isEmail(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) verify.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {onEmail && (
        <Field label={t('auth.email')} required>
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={event => onEmail(event.target.value)}
          />
        </Field>
      )}
      <Field
        label={t('auth.verify.code')}
        error={isWrong ? <span role="alert">{message}</span> : null}
        required
      >
        <CodeInput
          autoFocus={!onEmail}
          value={code}
          onChange={changed => {
            setCode(changed)
            if (verify.isError) verify.reset()
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={verify.isPending} disabled={!ready}>
        {t('auth.verify.submit')}
      </Button>
      {message && !isWrong && <Banner tone="error">{message}</Banner>}
    </form>
  )
}
