import { useQuery, useQueryClient } from '@tanstack/react-query'
import { INVITATIONS_MAX } from '@vivavox/contracts/limits'
import { type DragEvent, type ReactNode, useState } from 'react'
import { ContactPrompt } from '../../../components/contact-prompt.tsx'
import { FileButton } from '../../../components/file-button.tsx'
import { Banner, Button, Field, Panel, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { usageQuery } from '../../../lib/api/queries.ts'
import { useOutbox } from '../../../lib/api/use-outbox.ts'
import { cx } from '../../../lib/page/cx.ts'
import { type Guest, invitable, leftOver } from '../parse/guests.ts'
import { invitationsKey, refusalOf } from '../queries.ts'
import { CheckedList } from './checked-list.tsx'
import { ColumnChoice, EncodingChoice } from './column-choice.tsx'
import { DeliveryProblems, DeliveryProblemsBanner } from './delivery-problems.tsx'
import { endOfDay } from './expiry-day.ts'
import { LetterPanel, newLetter } from './letter-panel.tsx'
import { placeholderFault } from './standard-letters.tsx'
import { type GuestList, useGuestList } from './use-guest-list.ts'

interface FileDropProps {
  label: string
  onFile: (file: File) => void
  children: ReactNode
}

/** A file is chosen with the button, or dropped anywhere on this place, which the keyboard does not need. */
const FileDrop = ({ label, onFile, children }: FileDropProps) => {
  const t = useTexts()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <fieldset
      aria-label={label}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx('grid gap-5 rounded-box', over && 'outline-2 outline-accent outline-offset-4')}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          size="small"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onFile={onFile}
        >
          {t('invitations.file.choose')}
        </FileButton>
        <span className="text-muted text-small pointer-coarse:hidden">{t('invitations.file.drop')}</span>
      </div>
    </fieldset>
  )
}

/** How many are on their way, who was left out for what reason, and what keeps the others from arriving. */
const SentReport = ({ sent: { answer, guests, faulty } }: { sent: Sent }) => {
  const t = useTexts()
  const isOutbox = useOutbox()
  const [first] = answer.invitations
  const count = answer.invitations.length
  return (
    <Banner
      tone={first && !isOutbox ? 'success' : 'warn'}
      title={t(first ? `invitations.${isOutbox ? 'sentOutbox' : 'sent'}` : 'invitations.sentNone', { count })}
      className="w-full"
    >
      {first?.url && <DeliveryProblems url={first.url} />}
      {faulty > 0 && <p>{t('invitations.left', { count: faulty })}</p>}
      {answer.skipped.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-small">
          {answer.skipped.map(({ index, reason }) => (
            <li key={index} className="[overflow-wrap:anywhere]">
              {guests[index]?.email}: {t(`invitations.skipped.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

const Source = ({ list }: { list: GuestList }) => {
  const t = useTexts()
  const { file, fault, mapping } = list
  return (
    <FileDrop label={t('invitations.who.title')} onFile={chosen => void list.choose(chosen)}>
      {file ? (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-medium [overflow-wrap:anywhere]">
              {t('invitations.file.chosen', { name: file.name })}
            </span>
            <Button size="small" icon="close" onClick={list.clear}>
              {t('invitations.file.remove')}
            </Button>
          </p>
          <EncodingChoice file={file} onChange={list.setReading} />
        </>
      ) : (
        <Field label={t('invitations.who.paste')} hint={t('invitations.who.hint')}>
          <Textarea
            rows={6}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={t('invitations.who.placeholder')}
            value={list.text}
            onChange={event => list.setText(event.target.value)}
            className="max-h-80 font-mono text-small"
          />
        </Field>
      )}
      {mapping && <ColumnChoice mapping={mapping} onChange={list.setColumns} />}
      {fault && <Banner tone="error">{t(`invitations.file.${fault}`)}</Banner>}
    </FileDrop>
  )
}

interface Sent {
  answer: Reply<'POST /vacancies/{id}/invitations'>
  /** What was sent, row by row. */
  guests: Guest[]
  /** Rows that were none to invite. */
  faulty: number
}

const useSending = (vacancyId: string, list: GuestList) => {
  const queries = useQueryClient()
  const [letter, setLetter] = useState(newLetter)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const good = invitable(list.guests)
  const batch = good.slice(0, INVITATIONS_MAX)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    setSent(null)
    try {
      const answer = await api('POST /vacancies/{id}/invitations', {
        params: { id: vacancyId },
        body: {
          invitations: batch.map(({ email, name, phone }) => ({ email, name, phone })),
          message: letter.message,
          expires_at: endOfDay(letter.day),
          remind: letter.remind,
        },
      })
      setSent({ answer, guests: batch, faulty: leftOver(list.guests, good).length })
      list.keep(leftOver(list.guests, batch))
      await queries.invalidateQueries({ queryKey: invitationsKey(vacancyId) })
      await queries.invalidateQueries({ queryKey: usageQuery.queryKey })
    } catch (error) {
      setFailure(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { letter, setLetter, busy, sent, failure, batch, send }
}

/** What a batch of this size meets: too few interviews in the plan, or too few mails today. */
const Shortage = ({ count }: { count: number }) => {
  const t = useTexts()
  const { data } = useQuery(usageQuery)
  if (!data || count === 0) return null
  const free = data.free_places ?? count
  const left = Math.max(0, data.mails_limit - data.mails_today)
  return (
    <>
      {free < count && <Banner tone="warn">{t('invitations.few.places', { free, count })}</Banner>}
      {left < count && <Banner tone="warn">{t('invitations.few.mails', { left })}</Banner>}
    </>
  )
}

/** Whom to invite, with which mail. */
export const ComposePanel = ({ vacancyId }: { vacancyId: string }) => {
  const t = useTexts()
  const list = useGuestList()
  const { letter, setLetter, busy, sent, failure, batch, send } = useSending(vacancyId, list)
  const isSound = endOfDay(letter.day) !== '' && placeholderFault(letter.message, t) === null
  const isReady = batch.length > 0 && isSound && list.isSure
  return (
    <>
      <DeliveryProblemsBanner />
      <ContactPrompt />
      <Panel title={t('invitations.who.title')}>
        <div className="grid gap-5">
          <Source list={list} />
          <CheckedList guests={list.guests} onTick={list.tick} />
        </div>
      </Panel>
      <LetterPanel vacancyId={vacancyId} letter={letter} onChange={setLetter} />
      <div className="grid justify-items-start gap-4">
        {failure !== null && (
          <Banner tone="error" title={t('invitations.notSent')} className="w-full">
            {failure}
          </Banner>
        )}
        {sent && <SentReport sent={sent} />}
        <Shortage count={batch.length} />
        <Button
          variant="primary"
          size="large"
          icon="mail"
          busy={busy}
          disabled={!isReady}
          onClick={() => void send()}
          className="w-full sm:w-auto"
        >
          {batch.length > 0 ? t('invitations.send', { count: batch.length }) : t('invitations.title')}
        </Button>
        {!list.isSure && <p className="text-muted text-small">{t('invitations.encoding.first')}</p>}
        {batch.length === 0 && !sent && <p className="text-muted text-small">{t('invitations.nobody')}</p>}
      </div>
    </>
  )
}
