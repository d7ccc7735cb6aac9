import { EMAIL_MAX } from '@vivavox/contracts/limits'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useEffect, useRef, useState } from 'react'
import { QuestionsTo } from '../../../components/questions-to.tsx'
import { Banner, Button, Field, Form, LiveRegion, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api/api.ts'
import { isEmail } from '../form/candidate-values.ts'
import { EarlierResult } from './earlier-result.tsx'
import { StepFrame } from './step-frame.tsx'

/**
 * Tells the server that a candidate found no free place, with an address if they leave one. Sent with the account, if any: an
 * owner who looks at this page is no candidate. Rejects with ApiError; CONFLICT means that interviews are held.
 */
const tellTurnedAway = (
  { id }: Pick<PublicVacancy, 'id'>,
  { name, email }: { name: string; email: string } = { name: '', email: '' },
): Promise<{ kept_days: number }> =>
  api('POST /vacancies/{id}/turned-away', {
    params: { id },
    body: { ...(name && { name }), ...(email && { email }) },
    quiet: true,
  })

/**
 * Counts the visit, once for each vacancy that is paused.
 * @returns how many days an address is kept; null until the server has said so
 */
const useWaitlist = ({ id, not_accepting_reason }: PublicVacancy): number | null => {
  const paused = not_accepting_reason === 'paused'
  const [keptDays, setKeptDays] = useState<number | null>(null)
  useEffect(() => {
    if (!paused) return
    tellTurnedAway({ id }).then(
      told => setKeptDays(told.kept_days),
      () => undefined,
    )
  }, [id, paused])
  return keptDays
}

interface LeaveAddressProps {
  vacancy: PublicVacancy
  /** How long an address is kept. */
  keptDays: number
  /** Interviews are held again: the vacancy is to be read anew. */
  onOpen: () => Promise<unknown>
}

const useAddress = ({ vacancy, onOpen }: LeaveAddressProps) => {
  const email = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState({ name: '', email: '' })
  const [state, setState] = useState<'asking' | 'wrong' | 'busy' | 'done'>('asking')
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async () => {
    const typed = { name: values.name.trim(), email: values.email.trim() }
    setFailure(null)
    if (!isEmail(typed.email)) {
      setState('wrong')
      email.current?.focus()
      return
    }
    setState('busy')
    try {
      await tellTurnedAway(vacancy, typed)
      setState('done')
    } catch (error) {
      setState('asking')
      if (error instanceof ApiError && error.code === 'CONFLICT') await onOpen()
      else setFailure(errorMessage(error, ''))
    }
  }
  return { email, values, setValues, state, setState, failure, submit }
}

const AddressForm = ({
  email,
  values,
  setValues,
  state,
  setState,
  failure,
  submit,
  keptDays,
}: ReturnType<typeof useAddress> & Pick<LeaveAddressProps, 'keptDays'>) => {
  const t = useTexts()
  return (
    <Form onSubmit={submit} className="grid gap-4 rounded-box border border-line bg-surface p-5">
      <div className="grid gap-1">
        <h2 className="font-semibold">{t('interviews.turnedAway.title')}</h2>
        <p className="max-w-[62ch] text-muted">{t('interviews.turnedAway.text')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('common.contact.email')}
          required
          error={state === 'wrong' ? t('interviews.form.error.email') : null}
        >
          <TextInput
            ref={email}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            dir="auto"
            value={values.email}
            onChange={event => {
              setValues({ ...values, email: event.target.value })
              setState('asking')
            }}
          />
        </Field>
        <Field label={t('interviews.form.name')} note={t('common.optional')}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={200}
            dir="auto"
            value={values.name}
            onChange={event => setValues({ ...values, name: event.target.value })}
          />
        </Field>
      </div>
      <p className="max-w-[62ch] text-muted text-small">
        {t('interviews.turnedAway.kept', { days: keptDays })}
      </p>
      {failure !== null && (
        <Banner tone="error" title={t('interviews.turnedAway.failed')}>
          {failure}
        </Banner>
      )}
      <Button type="submit" variant="primary" busy={state === 'busy'} className="sm:justify-self-start">
        {t('interviews.turnedAway.submit')}
      </Button>
    </Form>
  )
}

/** No interviews now: a candidate may leave an address, so that the company can write when there are. */
const LeaveAddress = (props: LeaveAddressProps) => {
  const t = useTexts()
  const address = useAddress(props)
  const isDone = address.state === 'done'
  return (
    <>
      <LiveRegion>
        {isDone && (
          <Banner tone="success">
            {t('interviews.turnedAway.done', { email: address.values.email.trim() })}
          </Banner>
        )}
      </LiveRegion>
      {!isDone && <AddressForm {...address} keptDays={props.keptDays} />}
    </>
  )
}

interface Props {
  vacancy: PublicVacancy
  /** An interview that was finished on this device and may be read. */
  earlierId: string | null
  /** Reads the vacancy anew. */
  refetch: () => Promise<unknown>
}

/** No interviews for this vacancy now; politely, and why. */
export const NotAccepting = ({ vacancy, earlierId, refetch }: Props) => {
  const t = useTexts()
  const keptDays = useWaitlist(vacancy)
  const { company_name, consent } = vacancy
  const reason = vacancy.not_accepting_reason ?? 'paused'
  return (
    <StepFrame
      vacancy={vacancy}
      title={t(reason === 'closed' ? 'interviews.notAccepting.closedTitle' : 'interviews.notAccepting.title')}
      lead={t(`interviews.notAccepting.${reason}`)}
    >
      {keptDays === null ? (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-[62ch]">
            {company_name === null
              ? t('interviews.notAccepting.next')
              : t('interviews.notAccepting.nextCompany', { company: company_name })}
          </p>
          <QuestionsTo contact={consent.contact} />
        </div>
      ) : (
        <LeaveAddress vacancy={vacancy} keptDays={keptDays} onOpen={refetch} />
      )}
      <EarlierResult interviewId={earlierId} />
    </StepFrame>
  )
}

/** The server refused a candidate who has given their contacts. @param message why, in its words */
export const Stopped = ({ vacancy, message }: { vacancy: PublicVacancy; message: string }) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('interviews.notAccepting.title')} lead={message}>
      {vacancy.not_accepting_reason === 'paused' && (
        <p className="max-w-[62ch]">{t('interviews.turnedAway.known')}</p>
      )}
    </StepFrame>
  )
}
