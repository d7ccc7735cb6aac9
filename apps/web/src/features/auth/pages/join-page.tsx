import { useMutation, useQuery } from '@tanstack/react-query'
import { ACCOUNT_NAME_MAX } from '@vivavox/contracts/limits'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { NewPasswordFields } from '../../../components/new-password-fields.tsx'
import {
  Banner,
  Button,
  ErrorState,
  Failure,
  Field,
  Form,
  LinkButton,
  Spinner,
  TextInput,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, answeredWith, api, type Reply } from '../../../lib/api/api.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { focusField } from '../../../lib/forms/focus.ts'
import { newPasswordProblem } from '../../../lib/forms/new-password.ts'
import { useLinkSecret } from '../../../lib/page/link-secret.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { signInPath } from '../../../lib/session/redirect.ts'
import { signIn, signOut, useSession } from '../../../lib/session/session.ts'
import { AuthPage } from '../auth-page.tsx'

type Preview = Reply<'POST /join/preview'>
const useJoin = (token: string) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (more: { name?: string; password?: string }) =>
      api('POST /join', { body: { token, ...more } }),
    onSuccess: session => {
      signIn(session)
      navigate('/dashboard', { replace: true })
    },
  })
}

interface Props {
  preview: Preview
  join: ReturnType<typeof useJoin>
}

/** A person without an account: name and password make one, since the link confirms the address. */
const NewAccount = ({ preview, join }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [passwords, setPasswords] = useState({ password: '', confirmPassword: '' })
  const [tried, setTried] = useState(false)
  const server = fieldErrors(join.error)
  const problem = tried ? newPasswordProblem(passwords) : null
  const submit = () => {
    setTried(true)
    if (!name.trim()) focusField(form.current, 'name')
    else if (newPasswordProblem(passwords)) focusField(form.current, 'password')
    else join.mutate({ name: name.trim(), password: passwords.password })
  }
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <Field label={t('common.contact.email')}>
        <TextInput readOnly value={preview.email} />
      </Field>
      <Field
        label={t('auth.name')}
        error={tried && !name.trim() ? t('auth.problem.name') : server.name}
        required
      >
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={ACCOUNT_NAME_MAX}
          value={name}
          onChange={event => setName(event.target.value)}
        />
      </Field>
      <NewPasswordFields
        value={passwords}
        onChange={setPasswords}
        errorOf={field => (problem?.field === field ? t(problem.message) : server[field])}
      />
      <Button type="submit" variant="primary" busy={join.isPending}>
        {t('joining.submit')}
      </Button>
      <Failure error={join.error} text={t('joining.error')} />
    </Form>
  )
}

/** The address has an account: its owner signs in first, and comes back here. */
const SignInFirst = () => {
  const t = useTexts()
  return (
    <div className="grid gap-4">
      <p>{t('joining.hasAccount')}</p>
      <LinkButton to={signInPath('/login', '/join')} variant="primary">
        {t('joining.signIn')}
      </LinkButton>
    </div>
  )
}

/** Signed in with another address: it is never accepted for that one. */
const OtherAccount = ({ preview }: Pick<Props, 'preview'>) => {
  const t = useTexts()
  const { email, signed_in_as: other } = preview
  return (
    <div className="grid gap-4">
      <Banner tone="warn">{t('joining.other', { email, other: other ?? '' })}</Banner>
      <Button variant="primary" onClick={() => void signOut()}>
        {t('joining.switch')}
      </Button>
      <p className="text-muted">{t('joining.askAgain')}</p>
    </div>
  )
}

const Accept = ({ join }: Pick<Props, 'join'>) => {
  const t = useTexts()
  return (
    <div className="grid gap-4">
      <Button variant="primary" busy={join.isPending} onClick={() => join.mutate({})}>
        {t('joining.submit')}
      </Button>
      <Failure error={join.error} text={t('joining.error')} />
    </div>
  )
}

const Way = (props: Props) => {
  const { email, has_account, signed_in_as } = props.preview
  if (signed_in_as && signed_in_as.toLowerCase() !== email) return <OtherAccount {...props} />
  if (signed_in_as) return <Accept {...props} />
  return has_account ? <SignInFirst /> : <NewAccount {...props} />
}

/** Asked anew when another account signs in or out; not while one joins, which spends the link. */
const useJoinPreview = (token: string, isJoining: boolean) => {
  const { user } = useSession()
  return useQuery({
    queryKey: ['join', token, user?.id ?? null],
    queryFn: ({ signal }) => api('POST /join/preview', { body: { token }, signal }),
    enabled: token !== '' && !isJoining,
    retry: false,
    gcTime: 0,
  })
}

/** Becoming a member by the link of an invitation. */
export const Component = () => {
  const t = useTexts()
  const token = useLinkSecret('token') ?? ''
  const join = useJoin(token)
  const preview = useJoinPreview(token, join.isPending || join.isSuccess)
  useTitle(t('joining.title'))
  if (token === '' || answeredWith(preview.error, 410))
    return (
      <AuthPage title={t('joining.goneTitle')} lead={t('joining.gone')}>
        <LinkButton to="/login">{t('auth.verify.back')}</LinkButton>
      </AuthPage>
    )
  const { data } = preview
  if (!data)
    return (
      <AuthPage title={t('joining.title')}>
        {preview.error instanceof ApiError ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Spinner />
        )}
      </AuthPage>
    )
  const organisation = data.organisation_name || data.invited_by || ''
  const by = data.invited_by && t('joining.by', { name: data.invited_by })
  return (
    <AuthPage
      title={t('joining.heading', { organisation })}
      lead={[by, t(`roles.become.${data.role}`)].filter(Boolean).join(' ')}
    >
      <Way preview={data} join={join} />
    </AuthPage>
  )
}
