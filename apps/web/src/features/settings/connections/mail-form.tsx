import { useMutation } from '@tanstack/react-query'
import { MAIL_SECURITIES, type MailSecurity } from '@vivavox/contracts/lists'
import { OutboxLink } from '../../../components/outbox-link.tsx'
import { useSavedByStep } from '../../../components/step-saves.ts'
import {
  Banner,
  Button,
  Choice,
  Failure,
  Field,
  Form,
  LiveRegion,
  TextInput,
} from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { type Connections, useSaveMail } from './queries.ts'

type Mail = Connections['mail']

const PORTS: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 }

const formOf = ({ server, from, kind }: Mail) => ({
  host: server?.host ?? '',
  port: String(server?.port ?? PORTS.starttls),
  security: server?.security ?? ('starttls' as const),
  user: server?.user ?? '',
  password: '',
  // What the outbox has for a sender no mail server takes.
  from: server || kind === 'smtp' ? from : '',
})
type Values = ReturnType<typeof formOf>

const serverOf = ({ port, password, ...values }: Values) => ({
  ...values,
  port: Number(port),
  ...(password && { password }),
})

const useTest = () =>
  useMutation({
    mutationFn: (values: Values | null) =>
      api('POST /admin/connections/mail/test', { body: values ? { server: serverOf(values) } : {} }),
  })

/** How the test went. */
const Outcome = ({ test }: { test: ReturnType<typeof useTest> }) => {
  const t = useTexts()
  return (
    <>
      {Object.keys(fieldErrors(test.error)).length === 0 && <Failure error={test.error} />}
      <LiveRegion>
        {test.data && (
          <Banner tone="success">
            {t(`connections.mail.sent.${test.data.kind}`, { email: test.data.sent_to })}
          </Banner>
        )}
      </LiveRegion>
    </>
  )
}

/** What the environment sets: it can be tried, and not changed. */
const Managed = ({ mail }: { mail: Mail }) => {
  const t = useTexts()
  const test = useTest()
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">
        {mail.server
          ? t('connections.mail.managed', { host: mail.server.host, from: mail.from })
          : t('connections.mail.managedOutbox')}
      </p>
      <Button busy={test.isPending} onClick={() => test.mutate(null)}>
        {t('connections.mail.test')}
      </Button>
      <Outcome test={test} />
    </div>
  )
}

interface FieldsProps {
  values: Values
  wrong: Record<string, string | undefined>
  isPasswordSaved: boolean
  edit: (part: Partial<Values>) => void
}

const Fields = ({ values, wrong, isPasswordSaved, edit }: FieldsProps) => {
  const t = useTexts()
  const chooseSecurity = (security: MailSecurity) => {
    const isUsual = values.port === String(PORTS[values.security])
    edit({ security, ...(isUsual && { port: String(PORTS[security]) }) })
  }
  const text = (name: 'host' | 'user' | 'from') => ({
    name: `smtp-${name}`,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value: values[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  })
  return (
    <>
      <Field
        label={t('connections.mail.host')}
        hint={t('connections.mail.hostHint')}
        error={wrong['server.host']}
        required
      >
        <TextInput {...text('host')} maxLength={253} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('connections.mail.security')}>
          <Choice
            values={MAIL_SECURITIES}
            chosen={values.security}
            textOf={security => t(`connections.mail.securityOf.${security}`)}
            onChoose={chooseSecurity}
          />
        </Field>
        <Field label={t('connections.mail.port')} error={wrong['server.port']} required>
          <TextInput
            name="smtp-port"
            inputMode="numeric"
            value={values.port}
            onChange={event => edit({ port: event.target.value })}
          />
        </Field>
      </div>
      <Field
        label={t('connections.mail.user')}
        hint={t('connections.mail.userHint')}
        error={wrong['server.user']}
      >
        <TextInput {...text('user')} maxLength={320} />
      </Field>
      {values.user !== '' && (
        <Field
          label={t('connections.mail.password')}
          hint={isPasswordSaved && t('connections.mail.passwordKept')}
          error={wrong['server.password']}
        >
          <TextInput
            name="smtp-password"
            type="password"
            autoComplete="new-password"
            value={values.password}
            onChange={event => edit({ password: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={t('connections.mail.from')}
        hint={t('connections.mail.fromHint')}
        error={wrong['server.from']}
        required
      >
        <TextInput {...text('from')} maxLength={320} />
      </Field>
    </>
  )
}

const Editor = ({ mail }: { mail: Mail }) => {
  const t = useTexts()
  const { value: values, isChanged, edit: change, clear } = useEdits(formOf(mail))
  const save = useSaveMail()
  const keep = () => save.mutateAsync(serverOf(values)).then(clear)
  const isInStep = useSavedByStep(isChanged ? keep : null)
  const test = useTest()
  const wrong = { ...fieldErrors(test.error), ...fieldErrors(save.error) }
  const edit = (part: Partial<Values>) => {
    save.reset()
    test.reset()
    change(part)
  }
  const ready = values.host.trim() !== '' && values.from.trim() !== ''
  return (
    <Form onSubmit={() => ready && void keep().catch(() => undefined)} className="grid gap-4">
      <p className="text-muted">
        <T k={`connections.mail.now.${mail.kind}`} tags={{ link: text => <OutboxLink>{text}</OutboxLink> }} />
      </p>
      {mail.password === 'unreadable' && <Banner tone="warn">{t('connections.mail.unreadable')}</Banner>}
      <Fields values={values} wrong={wrong} isPasswordSaved={mail.password === 'saved'} edit={edit} />
      {Object.keys(wrong).length === 0 && <Failure error={save.error} />}
      <Outcome test={test} />
      <LiveRegion>{save.isSuccess && <Banner tone="success">{t('connections.saved')}</Banner>}</LiveRegion>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={isInStep ? 'secondary' : 'primary'}
          busy={save.isPending}
          disabled={!ready}
        >
          {t('common.save')}
        </Button>
        <Button busy={test.isPending} disabled={!ready} onClick={() => test.mutate(values)}>
          {t('connections.mail.test')}
        </Button>
        {mail.server && (
          <Button onClick={() => save.mutate(null, { onSuccess: clear })}>
            {t('connections.mail.useOutbox')}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** How mails leave this server: a form, a test, and the way back to the outbox. */
export const MailForm = ({ mail }: { mail: Mail }) =>
  mail.managed_by_environment ? <Managed mail={mail} /> : <Editor mail={mail} />
