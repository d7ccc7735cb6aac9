import { useQuery } from '@tanstack/react-query'
import {
  INVITATION_LIFETIME_MAX_MS,
  INVITATION_LIFETIME_MS,
  INVITATION_MESSAGE_MAX,
} from '@vivavox/contracts/values'
import { useState } from 'react'
import { DayInWords } from '../../../components/day-in-words.tsx'
import { Button, Field, Panel, Switch, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useSettled } from '../../../lib/forms/use-settled.ts'
import { lettersQuery, previewQuery } from '../queries.ts'
import { placeholderFault } from '../standard/placeholder-fault.ts'
import { StandardLetters } from '../standard/standard-letters.tsx'
import { useSaveLetter } from '../standard/use-save-letter.ts'
import { endOfDay, expiryDays } from './expiry-day.ts'
import { MailPreview } from './mail-preview.tsx'

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
export interface Letter {
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
                <SaveAsStandard locale={data.locale} message={letter.message} blocked={fault !== null} />
              )}
              <StandardLetters locale={data.locale} />
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
