import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DayInWords } from '../../../components/day-in-words.tsx'
import {
  Banner,
  Button,
  Checkbox,
  Choice,
  CopyField,
  Field,
  Form,
  TextInput,
} from '../../../components/ui/index.ts'
import { WithHelpLink } from '../../../components/with-help-link.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, errorMessage } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { isThisMachine } from '../../../lib/page/this-machine.ts'
import { DEFAULT_TERM, dayLimits, expiryOf, TERMS, type Term } from './expiry.ts'

/** The server's first detail, else its message. */
const reasonOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.details[0]?.message) || errorMessage(error, fallback)

/** Fields for the lifetime of the link: a number of days, or a chosen day. */
const TermFields = ({
  term,
  day,
  onTerm,
  onDay,
}: {
  term: Term
  day: string
  onTerm: (term: Term) => void
  onDay: (day: string) => void
}) => {
  const t = useTexts()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('shares.term')}>
        <Choice
          values={TERMS}
          chosen={term}
          textOf={one =>
            one === 'date' ? t('shares.termDate') : t('shares.termDays', { count: Number(one) })
          }
          onChoose={onTerm}
        />
      </Field>
      {term === 'date' && (
        <Field label={t('shares.day')} hint={day && <DayInWords value={day} />}>
          <TextInput
            type="date"
            required
            {...dayLimits(Date.now())}
            value={day}
            onChange={event => onDay(event.target.value)}
          />
        </Field>
      )}
    </div>
  )
}

interface Props {
  /** Blind review: no link shows the candidate's identity. */
  blind: boolean
  /** Makes the link. Throws ApiError. */
  make: (wanted: {
    expires_at: string
    contacts: boolean
  }) => Promise<{ id: string; url: string; expires_at: string }>
  /** More that the maker chooses. */
  children?: ReactNode
}

/** Creates a link and shows it; it cannot be shown again. */
export const NewLink = ({ blind, make, children }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const [term, setTerm] = useState(DEFAULT_TERM)
  const [day, setDay] = useState('')
  const [contacts, setContacts] = useState(false)
  const link = useMutation({ mutationFn: (expires_at: string) => make({ expires_at, contacts }) })
  const submit = () => {
    const expiry = expiryOf(term, day, Date.now())
    if (expiry) link.mutate(expiry)
  }
  return (
    <Form noValidate={false} onSubmit={submit} className="grid gap-4">
      <TermFields term={term} day={day} onTerm={setTerm} onDay={setDay} />
      <Checkbox
        label={t('shares.contacts')}
        hint={t(blind ? 'shares.contactsBlind' : contacts ? 'shares.contactsShown' : 'shares.contactsHidden')}
        checked={contacts && !blind}
        disabled={blind}
        onChange={event => setContacts(event.target.checked)}
      />
      {children}
      {link.isError && <Banner tone="error">{reasonOf(link.error, t('shares.createError'))}</Banner>}
      <div>
        <Button type="submit" variant="primary" icon="link" busy={link.isPending}>
          {t('shares.create')}
        </Button>
      </div>
      {link.data && (
        <CopyField
          key={link.data.id}
          label={t('shares.newLink')}
          hint={t('shares.newLinkHint', { date: format.dateTime(link.data.expires_at) })}
          value={link.data.url}
        />
      )}
      {isThisMachine(new URL(link.data?.url ?? location.origin).hostname) && (
        <Banner tone="warn">
          <WithHelpLink k="shares.linkLocal" />
        </Banner>
      )}
    </Form>
  )
}
