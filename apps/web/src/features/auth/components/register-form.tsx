import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { NewPasswordFields } from '../../../components/new-password-fields.tsx'
import { Button, Failure, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { carryOn } from '../destination.ts'
import {
  firstWrong,
  nameIn,
  type Registration,
  type RegistrationProblems,
  registrationProblems,
  withoutFields,
} from '../registration.ts'

const EMPTY: Registration = { name: '', email: '', password: '', confirmPassword: '' }

/** Name, e-mail, password twice; then on to the code. */
export const RegisterForm = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const givenName = nameIn(useLocation().state)
  const [form, setForm] = useState({ ...EMPTY, name: givenName })
  const formElement = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<RegistrationProblems>({})
  const register = useMutation({
    mutationFn: ({ name, email, password }: Registration) =>
      api('POST /auth/register', {
        body: { name: name.trim(), email: email.trim(), password },
        anonymous: true,
      }),
    onSuccess: ({ email }) =>
      navigate(carryOn('/verify-email', query, { email }), {
        state: { codeSent: true, name: form.name },
      }),
  })

  const focus = (field: string | undefined) => focusField(formElement.current, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = registrationProblems(form)
    setProblems(found)
    const wrong = firstWrong(found)
    if (wrong) focus(wrong)
    else register.mutate(form, { onError: error => focus(Object.keys(fieldErrors(error))[0]) })
  }
  const change = (changed: Partial<Registration>) => {
    setForm({ ...form, ...changed })
    setProblems(withoutFields(problems, changed))
  }
  const bind = (field: keyof Registration) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  const server = fieldErrors(register.error)
  const errorOf = (field: keyof Registration) => (problems[field] ? t(problems[field]) : server[field])

  return (
    <form ref={formElement} noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('auth.name')} error={errorOf('name')} required>
        <TextInput {...bind('name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field label={t('auth.email')} error={errorOf('email')} required>
        <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <NewPasswordFields
        value={{ password: form.password, confirmPassword: form.confirmPassword }}
        onChange={change}
        errorOf={errorOf}
      />
      <Button type="submit" variant="primary" busy={register.isPending}>
        {t('auth.register.submit')}
      </Button>
      <Failure error={register.error} text={t('auth.error')} />
    </form>
  )
}
