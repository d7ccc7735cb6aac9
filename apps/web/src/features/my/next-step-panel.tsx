import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MyNextStep, Slot } from '@vivavox/contracts/slots'
import { useState } from 'react'
import { Choices } from '../../components/choices.tsx'
import {
  Banner,
  Button,
  ButtonRow,
  Failure,
  Form,
  LinkButton,
  LiveRegion,
  Panel,
} from '../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../i18n/index.ts'
import { api, apiFetch, errorCode } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/format/format.ts'
import { useStepFocus } from '../../lib/page/use-step-focus.ts'
import { browserTimeZone } from '../../lib/session/time-zone.ts'
import { daysOf, weekdayOf, zoneOf } from './days-of.ts'

interface Props {
  step: MyNextStep
  token: string
}

/** Chooses or gives back, and reads the page again: also where another candidate was faster. */
const useChange = <V,>(token: string, change: (value: V) => Promise<unknown>, done: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: done,
    onSettled: () => client.invalidateQueries({ queryKey: ['my', token] }),
  })
}

/** How long, with whom and where. */
const Particulars = ({ slot: { minutes, with: name, place } }: { slot: Slot }) => {
  const t = useTexts()
  const format = useFormat()
  const said = [format.minutes(minutes * 60_000), name && t('choosing.with', { name }), place]
  return (
    <span className="[overflow-wrap:anywhere]" dir="auto">
      {said.filter(Boolean).join(' · ')}
    </span>
  )
}

/** The zone of all times, or of each day where the clock changes between them. */
const Zone = ({ at }: { at: string }) => {
  const t = useTexts()
  return <p className="text-muted text-small">{t('choosing.zone', { zone: zoneOf(useLanguage(), at) })}</p>
}

const Choosing = ({ step: { slots, booked }, token, onDone }: Props & { onDone: () => void }) => {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const [chosen, choose] = useState<string | null>(null)
  const booking = useChange(
    token,
    (slot_id: string) =>
      api('POST /my/slot', { pageToken: token, body: { slot_id, time_zone: browserTimeZone() } }),
    onDone,
  )
  const days = daysOf(slots)
  const zones = new Set(days.map(([first]) => zoneOf(language, first.starts_at)))
  const isFree = slots.some(({ id }) => id === chosen)
  const isTaken = errorCode(booking.error) === 'SLOT_TAKEN'
  return (
    <Form
      onSubmit={() => isFree && chosen && !booking.isPending && booking.mutate(chosen)}
      className="grid gap-5"
    >
      <LiveRegion>{isTaken && <Banner tone="warn">{t('choosing.taken')}</Banner>}</LiveRegion>
      {days[0] && zones.size === 1 && <Zone at={days[0][0].starts_at} />}
      {days.map(day => (
        <Choices
          key={day[0].starts_at}
          legend={
            <>
              {weekdayOf(language, day[0].starts_at)}
              {zones.size > 1 && (
                <span className="block text-muted text-small">{zoneOf(language, day[0].starts_at)}</span>
              )}
            </>
          }
          value={chosen}
          onChange={choose}
          choices={day.map(slot => ({
            value: slot.id,
            label: <span className="tabular-nums">{format.time(slot.starts_at)}</span>,
            hint: <Particulars slot={slot} />,
          }))}
        />
      ))}
      {slots.length === 0 && <p className="max-w-[62ch]">{t('choosing.none')}</p>}
      {!isTaken && <Failure error={booking.error} text={t('choosing.failed')} />}
      <ButtonRow>
        {slots.length > 0 && (
          <Button type="submit" variant="primary" busy={booking.isPending} disabled={!isFree}>
            {t('choosing.book')}
          </Button>
        )}
        {booked && <Button onClick={onDone}>{t('choosing.keepOld')}</Button>}
      </ButtonRow>
    </Form>
  )
}

const Cancelling = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const t = useTexts()
  const cancelling = useChange(token, () => api('DELETE /my/slot', { pageToken: token }), onDone)
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('choosing.cancelAsk')}</p>
      <Failure error={cancelling.error} text={t('choosing.cancelFailed')} />
      <ButtonRow>
        <Button variant="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate(undefined)}>
          {t('choosing.cancelDo')}
        </Button>
        <Button onClick={onDone}>{t('choosing.keep')}</Button>
      </ButtonRow>
    </div>
  )
}

interface BookedProps {
  slot: Slot
  token: string
  /** Others are free. */
  mayChange: boolean
  onChange: () => void
  onCancel: () => void
}

const Booked = ({ slot, token, mayChange, onChange, onCancel }: BookedProps) => {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const isOver = Date.parse(slot.starts_at) <= Date.now()
  const saving = useMutation({
    mutationFn: async () => {
      const file = await apiFetch('GET', '/my/slot.ics', { pageToken: token })
      return URL.createObjectURL(await file.blob())
    },
    // Small enough to stand here: the helper for files would load with every page.
    onSuccess: href => Object.assign(document.createElement('a'), { href, download: 'meeting.ics' }).click(),
  })
  return (
    <div className="grid gap-3">
      <p className="grid gap-1">
        <span className="font-medium">
          {weekdayOf(language, slot.starts_at)}, {format.time(slot.starts_at)}
        </span>
        <Particulars slot={slot} />
      </p>
      <Zone at={slot.starts_at} />
      <Failure error={saving.error} text={t('choosing.calendarFailed')} />
      <ButtonRow>
        <Button icon="download" busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('choosing.calendar')}
        </Button>
        {mayChange && <Button onClick={onChange}>{t('choosing.change')}</Button>}
        {!isOver && <Button onClick={onCancel}>{t('choosing.cancel')}</Button>}
      </ButtonRow>
    </div>
  )
}

/** Times to choose from, or the one that was chosen. */
const Slots = ({ step, token }: Props) => {
  const { slots, booked } = step
  const [doing, setDoing] = useState<'changing' | 'cancelling' | null>(null)
  const place = useStepFocus<HTMLDivElement>(`${booked?.id} ${doing}`)
  const done = () => setDoing(null)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {(!booked || doing === 'changing') && <Choosing step={step} token={token} onDone={done} />}
      {booked && doing === 'cancelling' && <Cancelling token={token} onDone={done} />}
      {booked && doing === null && (
        <Booked
          slot={booked}
          token={token}
          mayChange={slots.length > 0}
          onChange={() => setDoing('changing')}
          onCancel={() => setDoing('cancelling')}
        />
      )}
    </div>
  )
}

/** What the company offers an advanced candidate: a link, or times to choose from. */
export const NextStepPanel = ({ step, token }: Props) => {
  const t = useTexts()
  const { kind, url, note, booked } = step
  const title = kind === 'link' ? 'choosing.title' : booked ? 'choosing.booked' : 'choosing.choose'
  return (
    <Panel title={t(title)}>
      <div className="grid gap-4">
        {(kind === 'link' || note) && (
          <p className="max-w-[62ch] [overflow-wrap:anywhere]" dir="auto">
            {note ?? t('choosing.lead')}
          </p>
        )}
        {url && (
          <LinkButton
            to={url}
            variant="primary"
            target="_blank"
            rel="noopener noreferrer"
            className="justify-self-start"
          >
            {t('choosing.open')}
          </LinkButton>
        )}
        {kind === 'slots' && <Slots step={step} token={token} />}
      </div>
    </Panel>
  )
}
