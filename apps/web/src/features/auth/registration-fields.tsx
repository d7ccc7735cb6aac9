import { ACCOUNT_NAME_MAX, EMAIL_MAX } from '@vivavox/contracts/limits'
import { useRef, useState } from 'react'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { Field, TextInput } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { fieldErrors } from '../../lib/forms/field-errors.ts'
import { focusField } from '../../lib/forms/focus.ts'
import {
  firstWrong,
  type Registration,
  type RegistrationProblems,
  registrationProblems,
  withoutFields,
} from './registration.ts'

const EMPTY: Registration = { name: '', email: '', password: '', confirmPassword: '' }

/** Sends a form, and is told when the server refuses it. */
type Send = (form: Registration, on: { onError: (error: unknown) => void }) => void

/** What is typed of a new account, and what is wrong with it. */
export const useRegistration = (name = '') => {
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState({ ...EMPTY, name })
  const [problems, setProblems] = useState<RegistrationProblems>({})
  const focus = (field: string | undefined) => focusField(element.current, field)
  return {
    element,
    form,
    problems,
    change: (changed: Partial<Registration>) => {
      setForm({ ...form, ...changed })
      setProblems(withoutFields(problems, changed))
    },
    /** Sends what is right; the first field with a problem gets the focus. */
    submit: (send: Send) => {
      const found = registrationProblems(form)
      setProblems(found)
      const wrong = firstWrong(found)
      if (wrong) focus(wrong)
      else send(form, { onError: error => focus(Object.keys(fieldErrors(error))[0]) })
    },
  }
}

interface Props {
  of: ReturnType<typeof useRegistration>
  /** Of the server. */
  error: unknown
  emailHint?: string
}

/** Name, address and password of a new account. */
export const RegistrationFields = ({ of: { form, problems, change }, error, emailHint }: Props) => {
  const t = useTexts()
  const server = fieldErrors(error)
  const errorOf = (field: keyof Registration) => (problems[field] ? t(problems[field]) : server[field])
  const bind = (field: 'name' | 'email') => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  return (
    <>
      <Field label={t('auth.name')} error={errorOf('name')} required>
        <TextInput {...bind('name')} autoComplete="name" maxLength={ACCOUNT_NAME_MAX} />
      </Field>
      <Field label={t('common.contact.email')} hint={emailHint} error={errorOf('email')} required>
        <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={EMAIL_MAX} />
      </Field>
      <NewPasswordFields
        value={{ password: form.password, confirmPassword: form.confirmPassword }}
        onChange={change}
        errorOf={errorOf}
      />
    </>
  )
}
