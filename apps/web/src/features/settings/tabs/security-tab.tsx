import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SecurityEvent } from '@vivavox/contracts/security-log'
import { useRef, useState } from 'react'
import { NewPasswordFields } from '../../../components/new-password-fields.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { Banner, Button, Failure, Fetching, Form, LiveRegion, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { focusField } from '../../../lib/forms/focus.ts'
import { type NewPasswordProblem, newPasswordProblem } from '../../../lib/forms/new-password.ts'
import { useSession } from '../../../lib/session/session.ts'
import { deviceName } from '../security/device.ts'
import { Sessions, sessionsQuery } from '../security/sessions.tsx'
import { TwoFactor } from '../security/two-factor.tsx'

const securityLogQuery = queryOptions({
  queryKey: ['auth', 'security-log'],
  queryFn: async ({ signal }) => (await api('GET /auth/security-log', { signal })).events,
  staleTime: 0,
})

/** Shown before one asks for more. */
const FIRST = 10

const Line = ({ event }: { event: SecurityEvent }) => {
  const t = useTexts()
  const format = useFormat()
  const who = event.by === 'administrator' ? t('security.log.byAdministrator') : event.address
  const device = event.user_agent ? deviceName(event.user_agent, t) : null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium">{t(`security.log.${event.kind}`)}</p>
        <p className="text-muted text-small tabular-nums [overflow-wrap:anywhere]">
          {[who, device].filter(Boolean).join(' · ')}
        </p>
      </div>
      <time dateTime={event.at} className="text-muted text-small tabular-nums">
        {format.dateTime(event.at)}
      </time>
    </li>
  )
}

const SecurityLog = () => {
  const t = useTexts()
  const [all, setAll] = useState(false)
  // Read again after each change on this page: it may have added an event.
  const query = useQuery({ ...securityLogQuery, enabled: useIsMutating() === 0 })
  const { data } = query
  const events = all ? data : data?.slice(0, FIRST)
  return (
    <Panel title={t('security.log.title')}>
      <div className="grid gap-4">
        <p className="max-w-[60ch] text-muted">{t('security.log.text')}</p>
        <Fetching query={query} size="h-24" />
        {data?.length === 0 && <p>{t('security.log.empty')}</p>}
        <ul className="divide-y divide-line">
          {events?.map(event => (
            <Line key={event.id} event={event} />
          ))}
        </ul>
        {!all && (data?.length ?? 0) > FIRST && (
          <Button className="justify-self-start" onClick={() => setAll(true)}>
            {t('security.log.more')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

const EMPTY = { current: '', password: '', confirmPassword: '' }
/** The server's name of a field → the form's. */
const FIELDS: Record<string, string> = { current_password: 'current', new_password: 'password' }

const ChangePassword = () => {
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
  const submit = () => {
    const found = newPasswordProblem(value)
    setProblem(found)
    if (found) focusField(form.current, found.field)
    else change.mutate()
  }
  const server = fieldErrors(change.error)
  return (
    <Panel title={t('security.password.title')}>
      <Form ref={form} onSubmit={submit} className="grid max-w-md gap-5">
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
          label={t('auth.reset.password')}
          value={value}
          onChange={edit}
          errorOf={field => {
            if (problem?.field === field) return t(problem.message)
            return field === 'password' ? server.new_password : undefined
          }}
        />
        <LiveRegion>
          {change.isSuccess && <Banner tone="success">{t('security.password.done')}</Banner>}
        </LiveRegion>
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
      </Form>
    </Panel>
  )
}

/** Password, second factor, sessions, and what happened to the account. */
export const Component = () => (
  <div className="grid gap-6">
    <ChangePassword />
    <TwoFactor />
    <Sessions />
    <SecurityLog />
  </div>
)
