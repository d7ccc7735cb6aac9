import { useQueryClient } from '@tanstack/react-query'
import { INVITATIONS_MAX } from '@vivavox/contracts/values'
import { useState } from 'react'
import { Banner, Button, Field, Panel, Select, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { type Guest, invitable } from '../parse/guests.ts'
import type { Columns } from '../parse/match-columns.ts'
import { invitationsKey } from '../queries.ts'
import { refusalOf } from '../refusal.ts'
import { placeholderFault } from '../standard/placeholder-fault.ts'
import { CheckedList } from './checked-list.tsx'
import { endOfDay } from './expiry-day.ts'
import { FileDrop } from './file-drop.tsx'
import { LetterPanel, newLetter } from './letter-panel.tsx'
import { type ChosenTable, type GuestList, useGuestList } from './use-guest-list.ts'

const PARTS = ['email', 'name', 'surname', 'phone'] as const satisfies (keyof Columns)[]

interface Props {
  chosen: ChosenTable
  onChange: (columns: Columns) => void
}

/** Which column of the file holds what; guessed before, changed here. */
const ColumnChoice = ({ chosen: { table, columns }, onChange }: Props) => {
  const t = useTexts()
  const nameOf = (at: number) => {
    const head = table.header?.[at] || t('invitations.column.nameless', { number: at + 1 })
    const sample = table.rows.find(row => row[at])?.[at]
    return (sample ? `${head}: ${sample}` : head).slice(0, 60)
  }
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t('invitations.column.title')}</legend>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {PARTS.map(part => (
          <Field key={part} label={t(`invitations.column.${part}`)}>
            <Select
              value={String(columns[part])}
              onChange={event => onChange({ ...columns, [part]: Number(event.target.value) })}
            >
              <option value="-1">{t('invitations.column.none')}</option>
              {Array.from({ length: table.width }, (_, at) => (
                <option key={nameOf(at)} value={at}>
                  {nameOf(at)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

/** How many are on their way, and who was left out for what reason. */
const SentReport = ({ sent: { answer, guests } }: { sent: Sent }) => {
  const t = useTexts()
  const count = answer.invitations.length
  return (
    <Banner
      tone={count > 0 ? 'success' : 'warn'}
      title={count > 0 ? t('invitations.sent', { count }) : t('invitations.sentNone')}
      className="w-full"
    >
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
  const { chosen, fault } = list
  return (
    <FileDrop label={t('invitations.who.title')} onFile={file => void list.choose(file)}>
      {chosen ? (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-medium [overflow-wrap:anywhere]">
              {t('invitations.file.chosen', { name: chosen.name })}
            </span>
            <Button size="small" icon="close" onClick={list.clear}>
              {t('invitations.file.remove')}
            </Button>
          </p>
          <ColumnChoice chosen={chosen} onChange={list.setColumns} />
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
      {fault && <Banner tone="error">{t(`invitations.file.${fault}`)}</Banner>}
    </FileDrop>
  )
}

export interface Sent {
  answer: Reply<'POST /vacancies/{id}/invitations'>
  /** What was sent, row by row. */
  guests: Guest[]
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
      setSent({ answer, guests: batch })
      list.keep(good.slice(INVITATIONS_MAX))
      await queries.invalidateQueries({ queryKey: invitationsKey(vacancyId) })
    } catch (error) {
      setFailure(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { letter, setLetter, busy, sent, failure, batch, send }
}

/** Whom to invite, with which mail. */
export const ComposePanel = ({ vacancyId }: { vacancyId: string }) => {
  const t = useTexts()
  const list = useGuestList()
  const { letter, setLetter, busy, sent, failure, batch, send } = useSending(vacancyId, list)
  const isSound = endOfDay(letter.day) !== '' && placeholderFault(letter.message, t) === null
  const isReady = batch.length > 0 && isSound
  return (
    <>
      <Panel title={t('invitations.who.title')}>
        <div className="grid gap-5">
          <Source list={list} />
          <CheckedList guests={list.guests} />
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
        {batch.length === 0 && !sent && <p className="text-muted text-small">{t('invitations.nobody')}</p>}
      </div>
    </>
  )
}
