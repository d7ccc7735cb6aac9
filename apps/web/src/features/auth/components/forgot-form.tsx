import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button, Failure, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { isEmail } from '../registration.ts'

interface Props {
  send: (email: string) => Promise<unknown>
  onSent: (email: string) => void
}

/** The address of the account whose password was forgotten. */
export const ForgotForm = ({ send, onSent }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const ask = useMutation({ mutationFn: send, onSuccess: (_, address) => onSent(address) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!isEmail(email))
    if (isEmail(email)) ask.mutate(email.trim())
    else focusField(form.current, 'email')
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('auth.email')} error={wrong ? t('auth.problem.email') : null} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          maxLength={254}
          value={email}
          onChange={event => {
            setEmail(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={ask.isPending}>
        {t('auth.forgot.submit')}
      </Button>
      <Failure error={ask.error} text={t('auth.forgot.error')} />
    </form>
  )
}
