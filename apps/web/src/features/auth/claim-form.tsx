import { useMutation } from '@tanstack/react-query'
import { COMPANY_NAME_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { Banner, Button, Failure, Field, Form, LinkButton, TextInput } from '../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../i18n/index.ts'
import { answeredWith, api } from '../../lib/api/api.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { signInPath } from '../../lib/session/redirect.ts'
import { signIn } from '../../lib/session/session.ts'
import type { Registration } from './registration.ts'
import { RegistrationFields, useRegistration } from './registration-fields.tsx'

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
  const registration = useRegistration()
  const [company, setCompany] = useState('')
  const [typed, setTyped] = useState('')
  const claim = useMutation({
    mutationFn: ({ name, email, password }: Registration) => {
      const token = given || typed.trim().replace(/^.*#token=/, '')
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
  return (
    <Form
      ref={registration.element}
      onSubmit={() => registration.submit(claim.mutate)}
      className="grid gap-5"
    >
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
      <RegistrationFields of={registration} error={claim.error} emailHint={t('setup.claim.emailHint')} />
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
      {answeredWith(claim.error, 410) ? (
        <Banner
          tone="error"
          actions={<LinkButton to={signInPath('/login', '/setup')}>{t('common.nav.login')}</LinkButton>}
        >
          {errorMessage(claim.error, t('common.error.unknown'))}
        </Banner>
      ) : (
        <Failure error={claim.error} text={t('common.error.unknown')} />
      )}
    </Form>
  )
}
