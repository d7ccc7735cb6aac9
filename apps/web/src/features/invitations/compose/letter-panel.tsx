import { useQuery } from '@tanstack/react-query'
import type { InvitationPreview } from '@vivavox/contracts/invitations'
import {
  INVITATION_LIFETIME_MAX_MS,
  INVITATION_LIFETIME_MS,
  INVITATION_MESSAGE_MAX,
} from '@vivavox/contracts/limits'
import { useState } from 'react'
import { DayInWords } from '../../../components/day-in-words.tsx'
import { Button, Field, Loading, Panel, Switch, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { useSettled } from '../../../lib/forms/use-settled.ts'
import { cx } from '../../../lib/page/cx.ts'
import { useCan } from '../../../lib/session/can.ts'
import { lettersQuery, previewQuery } from '../queries.ts'
import { endOfDay, expiryDays } from './expiry-day.ts'
import { placeholderFault, StandardLetters, useSaveLetter } from './standard-letters.tsx'

const Mail = ({ mail, stale }: { mail: InvitationPreview; stale: boolean }) => {
  const t = useTexts()
  return (
    <div
      lang={mail.locale}
      className={cx('rounded-box border border-line bg-paper p-4 sm:p-5', stale && 'opacity-60')}
    >
      <p className="mb-4 border-line border-b pb-3 text-small [overflow-wrap:anywhere]">
        <span className="text-muted">{t('invitations.mail.subject')}: </span>
        {mail.subject}
      </p>
      <p className="mb-3 font-semibold text-title">{mail.heading}</p>
      <p className="mb-4 whitespace-pre-line [overflow-wrap:anywhere]">{mail.lead}</p>
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {mail.facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 inline-flex min-h-10 items-center rounded-box border border-accent px-4 font-medium text-accent">
        {mail.action}
      </p>
      {mail.notes.map(note => (
        <p key={note} className="mb-1 text-muted text-small">
          {note}
        </p>
      ))}
    </div>
  )
}

interface MailPreviewProps {
  vacancyId: string
  message: string
  expiresAt: string
}

/** The mail as its reader will see it, in the vacancy's language. */
const MailPreview = ({ vacancyId, message, expiresAt }: MailPreviewProps) => {
  const t = useTexts()
  const { data, error, isPlaceholderData } = useQuery(previewQuery(vacancyId, message, expiresAt))
  return (
    <section aria-label={t('invitations.mail.preview')} className="grid gap-2">
      <p className="font-medium text-small">{t('invitations.mail.preview')}</p>
      {error ? (
        <p className="text-bad text-small">{errorMessage(error, t('invitations.mail.failed'))}</p>
      ) : data ? (
        <Mail mail={data} stale={isPlaceholderData} />
      ) : (
        <Loading className="h-72" />
      )}
    </section>
  )
}

interface SaveProps {
  /** Of the mail. */
  locale: string
  message: string
  blocked: boolean
}

/** Keeps the message of this batch as what every invitation in its language begins with; the subject stays. */
const SaveAsStandard = ({ locale, message, blocked }: SaveProps) => {
  const t = useTexts()
  const { data } = useQuery(lettersQuery)
  const { mutate, isPending, isError } = useSaveLetter()
  const letter = data?.letters.find(each => each.locale === locale && each.kind === 'first')
  if (!letter || letter.message === message.trim()) return null
  return (
    <>
      <Button size="small" busy={isPending} disabled={blocked} onClick={() => mutate({ ...letter, message })}>
        {t('invitations.standard.save')}
      </Button>
      {isError && <p className="self-center text-bad text-small">{t('invitations.standard.failed')}</p>}
    </>
  )
}

/** What every mail of a batch says, and for how long its link works. */
interface Letter {
  message: string
  /** As a date field writes it. */
  day: string
  remind: boolean
}

/** How long typing rests before the preview is read anew, milliseconds. */
const TYPING_MS = 400

const days = () => expiryDays(Date.now(), { usual: INVITATION_LIFETIME_MS, most: INVITATION_LIFETIME_MAX_MS })

export const newLetter = (): Letter => ({ message: '', day: days().usual, remind: true })

interface Props {
  vacancyId: string
  letter: Letter
  onChange: (letter: Letter) => void
}

/** The mail: its words, its end, its reminders, and how it will look. */
export const LetterPanel = ({ vacancyId, letter, onChange }: Props) => {
  const t = useTexts()
  const may = useCan()
  const [{ first, last }] = useState(days)
  const message = useSettled(letter.message, TYPING_MS)
  const expiresAt = endOfDay(letter.day)
  const { data } = useQuery(previewQuery(vacancyId, message, expiresAt))
  const fault = placeholderFault(letter.message, t)
  const change = (part: Partial<Letter>) => onChange({ ...letter, ...part })
  return (
    <Panel title={t('invitations.mail.title')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <Field label={t('invitations.mail.message')} hint={t('invitations.mail.hint')} error={fault}>
            <Textarea
              rows={7}
              className="min-h-40"
              maxLength={INVITATION_MESSAGE_MAX}
              value={letter.message}
              onChange={event => change({ message: event.target.value })}
            />
          </Field>
          {data && (
            <div className="flex flex-wrap gap-2">
              {letter.message === '' ? (
                <Button size="small" icon="pencil" onClick={() => change({ message: data.default_message })}>
                  {t('invitations.mail.useOurs')}
                </Button>
              ) : (
                may('company.edit') && (
                  <SaveAsStandard locale={data.locale} message={letter.message} blocked={fault !== null} />
                )
              )}
              {may('company.edit') && <StandardLetters locale={data.locale} />}
            </div>
          )}
          <Field
            label={t('invitations.mail.until')}
            hint={
              <>
                <DayInWords value={letter.day} />
                {t('invitations.mail.untilHint')}
              </>
            }
          >
            <TextInput
              type="date"
              min={first}
              max={last}
              value={letter.day}
              onChange={event => change({ day: event.target.value })}
            />
          </Field>
          <Switch
            checked={letter.remind}
            label={t('invitations.mail.remind')}
            hint={t('invitations.mail.remindHint')}
            onChange={event => change({ remind: event.target.checked })}
          />
        </div>
        <MailPreview vacancyId={vacancyId} message={message} expiresAt={expiresAt} />
      </div>
    </Panel>
  )
}
