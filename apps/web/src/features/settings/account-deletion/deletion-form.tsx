import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { AccountDeletion, OrganisationDeletion } from '@vivavox/contracts/auth'
import { EMAIL_MAX, RECEIPT_YEARS } from '@vivavox/contracts/limits'
import { type ReactNode, useState } from 'react'
import { DownloadButton } from '../../../components/download-button.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { Banner, Button, Failure, Fetching, Field, Form, TextInput } from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SecondFactorField } from '../security/second-factor-field.tsx'

/** What is deleted: the account with its organisation, or the organisation alone. */
type Subject = 'account' | 'organisation'
type OfAccount = 'is_last_administrator' | 'is_last_owner'
type Figures = Omit<AccountDeletion, OfAccount> &
  Partial<Pick<AccountDeletion, OfAccount> & Omit<OrganisationDeletion, keyof AccountDeletion>>

const deletionQuery = (subject: Subject) =>
  queryOptions({
    queryKey: [subject, 'deletion'],
    queryFn: ({ signal }): Promise<Figures> =>
      subject === 'account'
        ? api('GET /auth/me/deletion', { signal })
        : api('GET /organisation/deletion', { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** On a phone one below the other. */
const ACTIONS = 'flex flex-wrap justify-end gap-2 pt-2 max-[26rem]:*:w-full'

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="font-medium">{title}</h3>
    <ul className="grid list-disc gap-1 pl-5 marker:text-muted">{children}</ul>
  </section>
)

const Goes = ({ figures }: { figures: Figures }) => {
  const t = useTexts()
  const counted = [
    ['vacancies', figures.vacancies],
    ['interviews', figures.interviews],
    ['shares', figures.shared_links],
    ['invitations', figures.invitations],
    ['members', figures.other_members ?? 0],
  ] as const
  const isAccount = figures.name === undefined
  const rest = figures.has_logo ? 'account-deletion.restAndLogo' : 'account-deletion.rest'
  return (
    <List title={t('account-deletion.goes')}>
      {counted.map(
        ([name, count]) =>
          count > 0 && (
            <li key={name}>{t(`account-deletion.${name}`, { count, recordings: figures.recordings })}</li>
          ),
      )}
      <li>{t(isAccount ? rest : 'account-deletion.company')}</li>
    </List>
  )
}

const PlanEnds = ({ plan }: { plan: NonNullable<Figures['plan']> }) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <p>
      {t(plan.at_paypal ? 'account-deletion.planAtPayPal' : 'account-deletion.plan', { plan: plan.name })}{' '}
      {plan.paid_until && t('account-deletion.paidUntil', { date: format.date(plan.paid_until) })}
    </p>
  )
}

const Stays = ({ figures: { receipts, backup_days, name } }: { figures: Figures }) => {
  const t = useTexts()
  return (
    <List title={t('account-deletion.stays')}>
      {name !== undefined && <li>{t('account-deletion.account')}</li>}
      {receipts > 0 && <li>{t('account-deletion.receipts', { count: receipts, years: RECEIPT_YEARS })}</li>}
      <li>{t('account-deletion.backups', { count: backup_days })}</li>
    </List>
  )
}

const SaveResults = () => {
  const t = useTexts()
  return (
    <DownloadButton
      save={() => download(apiUrl('/interviews.csv'), 'text/csv', 'interviews-results.csv')}
      failure={t('account-deletion.saveError')}
      className="sm:mr-auto"
    >
      {t('account-deletion.save')}
    </DownloadButton>
  )
}

interface StepProps {
  figures: Figures
  onLookAgain: () => void
  onNext: () => void
}

/** What goes and what stays, with a last chance to keep the results; or why it cannot be now. */
const Facts = ({ figures, onLookAgain, onNext }: StepProps) => {
  const t = useTexts()
  const format = useFormat()
  const { plan, interviews, running_interviews: running, recoverable_until: until } = figures
  const obstacles = [
    figures.is_last_administrator && t('account-deletion.lastAdministrator'),
    figures.is_last_owner && t('account-deletion.lastOwner'),
    until && t('account-deletion.recoverable', { date: format.dateTime(until) }),
    running > 0 && t('account-deletion.running', { count: running }),
  ]
  const obstacle = obstacles.find(Boolean)
  return (
    <>
      <Goes figures={figures} />
      {plan && <PlanEnds plan={plan} />}
      <Stays figures={figures} />
      {obstacle && <Banner tone="warn">{obstacle}</Banner>}
      <div className={ACTIONS}>
        {interviews > 0 && <SaveResults />}
        {obstacle ? (
          <Button variant="primary" icon="refresh" onClick={onLookAgain}>
            {t('account-deletion.lookAgain')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onNext}>
            {t('common.continue')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ProofProps {
  figures: Figures
  onBack: () => void
  onGone: () => void
}

/** Asks for password, second factor and the typed address or name, to rule out a mistake. */
const Proof = ({ figures, onBack, onGone }: ProofProps) => {
  const t = useTexts()
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  const { name } = figures
  const field = name === undefined ? 'email' : 'name'
  const wanted = name ?? user?.email.toLowerCase() ?? ''
  const deleting = useMutation({
    mutationFn: () => {
      const totp = code.trim()
      const proof = { password, ...(totp && { totp_code: totp }) }
      return name === undefined
        ? api('DELETE /auth/me', { body: { email: typed, ...proof } })
        : api('DELETE /organisation', { body: { name: typed.trim(), ...proof } })
    },
    onSuccess: onGone,
  })
  const wrong = fieldErrors(deleting.error)
  const atField = wrong.password ?? wrong[field]
  const factor = user?.two_factor_enabled === true
  const given = field === 'email' ? typed.trim().toLowerCase() : typed.trim()
  const ready = given === wanted.trim() && password !== '' && (!factor || code.trim() !== '')
  return (
    <Form onSubmit={() => ready && deleting.mutate()} className="grid gap-4">
      <p>{t(field === 'email' ? 'account-deletion.final' : 'account-deletion.organisationFinal')}</p>
      <PasswordField
        autoFocus
        name="password"
        label={t('security.ownPassword')}
        error={wrong.password}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      {factor && <SecondFactorField value={code} onChange={setCode} />}
      {wanted !== '' && (
        <Field
          label={
            <span className="[overflow-wrap:anywhere]">
              <T k="account-deletion.email" values={{ email: wanted }} tags={{ b: text => <b>{text}</b> }} />
            </span>
          }
          error={wrong[field]}
          required
        >
          <TextInput
            name={field}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={EMAIL_MAX}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      )}
      {!atField && <Failure error={deleting.error} text={t('account-deletion.error')} />}
      <div className={ACTIONS}>
        <Button onClick={onBack} disabled={deleting.isPending}>
          {t('common.back')}
        </Button>
        <Button type="submit" variant="danger" busy={deleting.isPending} disabled={!ready}>
          {t('account-deletion.submit')}
        </Button>
      </div>
    </Form>
  )
}

/** What goes and what stays; then what it takes. */
export const DeletionForm = ({ subject = 'account', onGone }: { subject?: Subject; onGone: () => void }) => {
  const [asking, setAsking] = useState(false)
  const query = useQuery(deletionQuery(subject))
  const { data: figures, refetch } = query
  const place = useStepFocus<HTMLDivElement>(`${asking}`)
  const look = () => void refetch()
  // Something may have come between: facts are read again.
  const back = () => {
    setAsking(false)
    look()
  }
  if (!figures) return <Fetching query={query} size="h-72" />
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 rounded-box outline-offset-8">
      {asking ? (
        <Proof figures={figures} onBack={back} onGone={onGone} />
      ) : (
        <Facts figures={figures} onLookAgain={look} onNext={() => setAsking(true)} />
      )}
    </div>
  )
}

/** The account is gone. */
export const Farewell = ({ onLeave }: { onLeave: () => void }) => {
  const t = useTexts()
  const { user } = useSession()
  return (
    <>
      <p role="status" className="[overflow-wrap:anywhere]">
        {t('account-deletion.gone', { email: user?.email ?? '' })}
      </p>
      <Button variant="primary" autoFocus onClick={onLeave} className="justify-self-end">
        {t('account-deletion.leave')}
      </Button>
    </>
  )
}
