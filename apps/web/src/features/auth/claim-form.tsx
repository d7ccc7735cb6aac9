import { useMutation } from '@tanstack/react-query'
import { ACCOUNT_NAME_MAX, COMPANY_NAME_MAX, EMAIL_MAX } from '@vivavox/contracts/limits'
import { useRef, useState } from 'react'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { Button, Failure, Field, Form, TextInput } from '../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../i18n/index.ts'
import { answeredWith, api } from '../../lib/api/api.ts'
import { fieldErrors } from '../../lib/forms/field-errors.ts'
import { focusField } from '../../lib/forms/focus.ts'
import { signIn } from '../../lib/session/session.ts'
import {
  firstWrong,
  type Registration,
  type RegistrationProblems,
  registrationProblems,
  withoutFields,
} from './registration.ts'

const EMPTY: Registration = { name: '', email: '', password: '', confirmPassword: '' }

interface Props {
  /** Of the link that the server printed; '' where none came along. */
  token: string
  /** This visitor is not on the machine itself. */
  needsToken: boolean
  onClaimed: () => void
}

/** Makes the first administrator of a new installation, with a company; without the link's token it is asked for. */
export const ClaimForm = ({ token: given, needsToken, onClaimed }: Props) => {
  const t = useTexts()
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(EMPTY)
  const [company, setCompany] = useState('')
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<RegistrationProblems>({})
  const claim = useMutation({
    mutationFn: () => {
      const token = given || typed.trim().replace(/^.*#token=/, '')
      const { name, email, password } = form
      return api('POST /setup/claim', {
        body: {
          ...(token && { token }),
          ...{ name: name.trim(), email: email.trim(), password, language: language === 'ru' ? 'ru' : 'en' },
          ...(company.trim() && { company_name: company.trim() }),
        },
        anonymous: true,
      })
    },
    onSuccess: session => {
      signIn(session)
      onClaimed()
    },
  })
  const asksToken = needsToken && (given === '' || answeredWith(claim.error, 403))
  const submit = () => {
    const found = registrationProblems(form)
    setProblems(found)
    const wrong = firstWrong(found)
    if (wrong) focusField(element.current, wrong)
    else
      claim.mutate(undefined, {
        onError: error => focusField(element.current, Object.keys(fieldErrors(error))[0]),
      })
  }
  const change = (changed: Partial<Registration>) => {
    setForm({ ...form, ...changed })
    setProblems(withoutFields(problems, changed))
  }
  const server = fieldErrors(claim.error)
  const errorOf = (field: keyof Registration) => (problems[field] ? t(problems[field]) : server[field])
  const bind = (field: 'name' | 'email') => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  return (
    <Form ref={element} onSubmit={submit} className="grid gap-5">
      {asksToken && (
        <Field label={t('setup.claim.token')} hint={t('setup.claim.tokenHint')}>
          <TextInput
            name="token"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      )}
      <Field label={t('auth.name')} error={errorOf('name')} required>
        <TextInput {...bind('name')} autoComplete="name" maxLength={ACCOUNT_NAME_MAX} />
      </Field>
      <Field
        label={t('common.contact.email')}
        hint={t('setup.claim.emailHint')}
        error={errorOf('email')}
        required
      >
        <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={EMAIL_MAX} />
      </Field>
      <NewPasswordFields value={form} onChange={change} errorOf={errorOf} />
      <Field label={t('setup.claim.company')} note={t('common.optional')} hint={t('setup.claim.companyHint')}>
        <TextInput
          name="company_name"
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
          value={company}
          onChange={event => setCompany(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={claim.isPending}>
        {t('setup.claim.submit')}
      </Button>
      <Failure error={claim.error} text={t('common.error.unknown')} />
    </Form>
  )
}
