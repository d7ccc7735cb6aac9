import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DayInWords } from '../../../components/day-in-words.tsx'
import {
  Banner,
  Button,
  Checkbox,
  Choice,
  CopyField,
  Field,
  TextInput,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { dayLimits, expiryOf, TERMS, type Term } from './expiry.ts'
import { sharesQuery } from './share-queries.ts'

/** What exactly the server did not take, else the message as it is. */
const reasonOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.details[0]?.message) || errorMessage(error, fallback)

/** Until when the link works: some days, or the end of one that is chosen. */
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
  interviewId: string
  /** A blind review: no link tells who it is. */
  blind: boolean
}

/** Makes a link and shows it, this once. */
export const NewLink = ({ interviewId, blind }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const [term, setTerm] = useState<Term>('7')
  const [day, setDay] = useState('')
  const [contacts, setContacts] = useState(false)
  const make = useMutation({
    mutationFn: (expires_at: string) =>
      api('POST /interviews/{id}/shares', { params: { id: interviewId }, body: { expires_at, contacts } }),
    onSuccess: () => client.invalidateQueries(sharesQuery(interviewId)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const expiry = expiryOf(term, day, Date.now())
    if (expiry) make.mutate(expiry)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TermFields term={term} day={day} onTerm={setTerm} onDay={setDay} />
      <Checkbox
        label={t('shares.contacts')}
        hint={t(blind ? 'shares.contactsBlind' : contacts ? 'shares.contactsShown' : 'shares.contactsHidden')}
        checked={contacts && !blind}
        disabled={blind}
        onChange={event => setContacts(event.target.checked)}
      />
      {make.isError && <Banner tone="error">{reasonOf(make.error, t('shares.createError'))}</Banner>}
      <div>
        <Button type="submit" variant="primary" icon="link" busy={make.isPending}>
          {t('shares.create')}
        </Button>
      </div>
      {make.data && (
        <CopyField
          key={make.data.id}
          label={t('shares.newLink')}
          hint={t('shares.newLinkHint', { date: format.dateTime(make.data.expires_at) })}
          value={make.data.url}
        />
      )}
    </form>
  )
}
