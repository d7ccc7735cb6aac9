import { useQuery } from '@tanstack/react-query'
import { SLOT_MINUTES_MAX, SLOT_MINUTES_MIN, SLOT_TEXT_MAX, SLOTS_MAX } from '@vivavox/contracts/limits'
import type { ListedSlot } from '@vivavox/contracts/slots'
import { useState } from 'react'
import { Link } from 'react-router'
import { DayInWords } from '../../../components/day-in-words.tsx'
import {
  Badge,
  Button,
  ConfirmDialog,
  ErrorState,
  Failure,
  Field,
  Form,
  IconButton,
  Loading,
  Panel,
  TextInput,
} from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { fromLocalInput, zoneName } from '../deadline.ts'
import { inARow, keptSlots, slotsQuery, useAddSlots, useRemoveSlot } from './slots-query.ts'

/** Of one press. */
const COUNT_MAX = 20

const wholeIn = (typed: string, least: number, most: number): number | null => {
  const value = Number(typed)
  return Number.isInteger(value) && value >= least && value <= most ? value : null
}

const EMPTY = { starts: '', minutes: '30', count: '1', with: '', place: '' }

const AddForm = ({ vacancyId, slots }: { vacancyId: string; slots: readonly ListedSlot[] }) => {
  const t = useTexts()
  const [draft, setDraft] = useState(EMPTY)
  const [isPast, setPast] = useState(false)
  const adding = useAddSlots(vacancyId)
  const starts = fromLocalInput(draft.starts)
  const minutes = wholeIn(draft.minutes, SLOT_MINUTES_MIN, SLOT_MINUTES_MAX)
  const count = wholeIn(draft.count, 1, COUNT_MAX)
  const isFull = count !== null && keptSlots(slots, Date.now()).length + count > SLOTS_MAX
  const type = (part: Partial<typeof draft>) => {
    setPast(false)
    setDraft(now => ({ ...now, ...part }))
  }
  const add = () => {
    if (!starts || minutes === null || count === null || isFull || adding.isPending) return
    const hasPassed = Date.parse(starts) <= Date.now()
    setPast(hasPassed)
    if (hasPassed) return
    const rest = { minutes, with: draft.with, place: draft.place }
    adding.mutate(inARow(starts, count, rest), { onSuccess: () => type({ starts: '' }) })
  }
  return (
    <Form onSubmit={add} className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Field
          label={t('next-step.starts')}
          hint={<DayInWords value={draft.starts} />}
          error={isPast && t('next-step.past')}
          required
        >
          <TextInput
            type="datetime-local"
            value={draft.starts}
            onChange={({ target }) => type({ starts: target.value })}
          />
        </Field>
        <Field label={t('next-step.minutes')} required>
          <TextInput
            type="number"
            min={SLOT_MINUTES_MIN}
            max={SLOT_MINUTES_MAX}
            value={draft.minutes}
            onChange={({ target }) => type({ minutes: target.value })}
          />
        </Field>
        <Field
          label={t('next-step.count')}
          error={isFull && t('next-step.most', { max: SLOTS_MAX })}
          required
        >
          <TextInput
            type="number"
            min={1}
            max={COUNT_MAX}
            value={draft.count}
            onChange={({ target }) => type({ count: target.value })}
          />
        </Field>
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {(['with', 'place'] as const).map(name => (
          <Field
            key={name}
            label={t(`next-step.${name}`)}
            hint={t(`next-step.${name}Hint`)}
            note={t('common.optional')}
          >
            <TextInput
              value={draft[name]}
              maxLength={SLOT_TEXT_MAX}
              dir="auto"
              onChange={({ target }) => type({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Failure error={adding.error} text={t('next-step.addFailed')} />
      <Button
        type="submit"
        icon="plus"
        className="justify-self-start"
        busy={adding.isPending}
        disabled={!starts || minutes === null || count === null}
      >
        {t('next-step.add')}
      </Button>
    </Form>
  )
}

interface RowProps {
  slot: ListedSlot
  /** Absent: the reader may not. */
  onRemove: (() => void) | undefined
}

const Row = ({ slot: { starts_at, minutes, with: name, place, booked_by }, onRemove }: RowProps) => {
  const t = useTexts()
  const format = useFormat()
  const time = format.dateTime(starts_at)
  const said = [format.minutes(minutes * 60_000), name, place].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium tabular-nums">{time}</span>
          {booked_by ? (
            <Link
              className="link [overflow-wrap:anywhere]"
              to={`/results/${booked_by.interview_id}`}
              dir="auto"
            >
              {booked_by.candidate_name}
            </Link>
          ) : (
            <Badge>{t('next-step.free')}</Badge>
          )}
        </p>
        <p className="text-muted text-small [overflow-wrap:anywhere]" dir="auto">
          {said}
        </p>
      </div>
      {onRemove && (
        <IconButton
          icon="trash"
          label={
            booked_by
              ? t('next-step.cancel', { name: booked_by.candidate_name, time })
              : t('next-step.remove', { time })
          }
          onClick={onRemove}
        />
      )}
    </li>
  )
}

interface ListProps {
  vacancyId: string
  slots: readonly ListedSlot[]
  mayEdit: boolean
}

const SlotList = ({ vacancyId, slots, mayEdit }: ListProps) => {
  const t = useTexts()
  const [asked, ask] = useState<ListedSlot | null>(null)
  const removing = useRemoveSlot(vacancyId)
  const remove = (slot: ListedSlot) => removing.mutate(slot.id, { onSuccess: () => ask(null) })
  if (slots.length === 0)
    return (
      <div>
        <p className="font-medium">{t('next-step.empty')}</p>
        <p className="text-muted">{t('next-step.emptyText')}</p>
      </div>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {slots.map(slot => (
          <Row
            key={slot.id}
            slot={slot}
            onRemove={mayEdit ? () => (slot.booked_by ? ask(slot) : remove(slot)) : undefined}
          />
        ))}
      </ul>
      {!asked && <Failure error={removing.error} text={t('next-step.removeFailed')} />}
      <ConfirmDialog
        open={asked !== null}
        title={t('next-step.cancelTitle')}
        confirmLabel={t('next-step.cancelDo')}
        cancelLabel={t('common.close')}
        danger
        busy={removing.isPending}
        onClose={() => ask(null)}
        onConfirm={() => asked && remove(asked)}
      >
        <p>{t('next-step.cancelText', { name: asked?.booked_by?.candidate_name ?? '' })}</p>
        <Failure error={removing.error} text={t('next-step.removeFailed')} />
      </ConfirmDialog>
    </>
  )
}

/** The times of a vacancy: to add, to see who chose which, to take back. */
export const SlotsPanel = ({ vacancyId, mayEdit }: { vacancyId: string; mayEdit: boolean }) => {
  const t = useTexts()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(slotsQuery(vacancyId))
  if (error) return <ErrorState title={t('next-step.load')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { slots } = data
  const at = slots[0]?.starts_at ?? new Date().toISOString()
  return (
    <Panel title={t('next-step.slots')}>
      <div className="grid gap-6">
        <p className="text-muted text-small">{t('next-step.zone', { zone: zoneName(language, at) })}</p>
        {mayEdit && <AddForm vacancyId={vacancyId} slots={slots} />}
        <SlotList vacancyId={vacancyId} slots={slots} mayEdit={mayEdit} />
      </div>
    </Panel>
  )
}
