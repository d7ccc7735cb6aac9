import { INVITATIONS_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Banner, Button, Checkbox, LiveRegion } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { faultyGuests, type Guest, invitable } from '../parse/guests.ts'

/** So many rows are drawn at first, and when asked for more; those with faults come first. */
const SHOWN = 6
const SHOWN_MAX = 600

const Row = ({ guest: { line, email, name, phone, fault } }: { guest: Guest }) => {
  const t = useTexts()
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 px-3 py-2 text-small">
      <Icon
        name={fault ? 'alert' : 'check'}
        size={16}
        className={fault ? 'mt-0.5 text-warn' : 'mt-0.5 text-good'}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap gap-x-3">
          <span className="text-muted tabular-nums">{t('invitations.check.line', { line })}</span>
          {[name, email, phone].filter(Boolean).map(part => (
            <span key={part} className="min-w-0">
              {part}
            </span>
          ))}
        </span>
        {fault && fault !== 'aside' && (
          <span className="block text-warn">{t(`invitations.fault.${fault}`)}</span>
        )}
      </span>
    </li>
  )
}

interface Props {
  guests: readonly Guest[]
  onTick: (email: string, isOn: boolean) => void
}

/** Addresses found beside those of the candidates: each is invited only where it is ticked. */
const AsideList = ({ guests, onTick }: Props) => {
  const t = useTexts()
  const aside = guests.filter(guest => guest.isAside).slice(0, SHOWN_MAX)
  if (aside.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('invitations.aside.title')}</legend>
      {aside.map(({ email, name, line, fault }) => (
        <Checkbox
          key={email}
          checked={fault === null}
          onChange={event => onTick(email, event.target.checked)}
          label={t('invitations.aside.invite', { email, line, name: name || '–' })}
        />
      ))}
    </fieldset>
  )
}

/** What was read: how many can be invited, and what is wrong with the others, row by row. */
export const CheckedList = ({ guests, onTick }: Props) => {
  const t = useTexts()
  const [shown, setShown] = useState(SHOWN)
  const good = invitable(guests)
  const faulty = faultyGuests(guests)
  const listed = [...faulty, ...good]
  const rows = listed.slice(0, shown)
  const rest = good.length - INVITATIONS_MAX
  if (guests.length === 0) return null
  return (
    <div className="grid gap-3">
      <p role="status" className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-medium">{t('invitations.check.ready', { count: good.length })}</span>
        {faulty.length > 0 && (
          <span className="text-warn">{t('invitations.check.faulty', { count: faulty.length })}</span>
        )}
      </p>
      <LiveRegion>
        {rest > 0 && (
          <Banner tone="warn">{t('invitations.check.tooMany', { max: INVITATIONS_MAX, rest })}</Banner>
        )}
      </LiveRegion>
      {rows.length > 0 && (
        <ul
          aria-label={t('invitations.check.list')}
          className="divide-y divide-line rounded-box border border-line"
        >
          {rows.map(guest => (
            <Row key={`${guest.line} ${guest.email} ${guest.fault ?? ''}`} guest={guest} />
          ))}
        </ul>
      )}
      {listed.length > rows.length && shown < SHOWN_MAX && (
        <Button size="small" className="justify-self-start" onClick={() => setShown(SHOWN_MAX)}>
          {t('invitations.check.more', { count: Math.min(listed.length, SHOWN_MAX) - rows.length })}
        </Button>
      )}
      <AsideList guests={guests} onTick={onTick} />
    </div>
  )
}
