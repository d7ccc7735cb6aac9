import type { Member } from '@vivavox/contracts/organisations'
import { Checkbox, Choice, ChoiceOrNone, IconButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { needsGrants, type Place, partsFor, seesAll } from './team-draft.ts'

const GRANTS = [
  ['may_decide', 'team.mayDecide', 'team.mayDecideOf'],
  ['may_see_contacts', 'team.contacts', 'team.contactsOf'],
] as const

interface RowProps {
  place: Place
  /** undefined: nothing can be changed. */
  onChange?: ((change: Partial<Place>) => void) | undefined
  onRemove: () => void
}

const PlaceRow = ({ place, onChange, onRemove }: RowProps) => {
  const t = useTexts()
  const { name, role, part } = place
  const hint = seesAll(role)
    ? t('team.seesAll', { role: t(`roles.name.${role}`) })
    : t(`team.partHint.${part}`)
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="text-muted text-small">{hint}</p>
        </div>
        <div className="flex items-center gap-2">
          {onChange && !seesAll(role) ? (
            <Choice
              label={t('team.part', { name })}
              values={partsFor(role)}
              chosen={part}
              textOf={each => t(`roles.name.${each}`)}
              onChoose={chosen => onChange({ part: chosen })}
              className="w-44"
            />
          ) : (
            <span className="text-muted">{t(`roles.name.${seesAll(role) ? role : part}`)}</span>
          )}
          {onChange && <IconButton icon="close" label={t('team.remove', { name })} onClick={onRemove} />}
        </div>
      </div>
      {onChange && (
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          {needsGrants(place) &&
            GRANTS.map(([grant, label, labelOf]) => (
              <Checkbox
                key={grant}
                label={t(label)}
                aria-label={t(labelOf, { name })}
                checked={place[grant]}
                onChange={({ target }) => onChange({ [grant]: target.checked })}
              />
            ))}
          <Checkbox
            label={t('team.notify')}
            aria-label={t('team.notifyOf', { name })}
            checked={place.notify}
            onChange={({ target }) => onChange({ notify: target.checked })}
          />
        </div>
      )}
    </li>
  )
}

interface Props {
  places: readonly Place[]
  /** undefined: the list is only read. */
  onChange?: ((places: readonly Place[]) => void) | undefined
}

/** The people of a hiring team with their parts. */
export const TeamMembers = ({ places, onChange }: Props) => {
  const t = useTexts()
  if (places.length === 0) return <p className="text-muted">{t('team.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {places.map(place => (
        <PlaceRow
          key={place.id}
          place={place}
          onChange={
            onChange &&
            (change => onChange(places.map(each => (each.id === place.id ? { ...each, ...change } : each))))
          }
          onRemove={() => onChange?.(places.filter(each => each.id !== place.id))}
        />
      ))}
    </ul>
  )
}

/** Adds one of those who are not on the team yet. */
export const AddMember = ({
  members,
  onAdd,
}: {
  members: readonly Member[]
  onAdd: (member: Member) => void
}) => {
  const t = useTexts()
  if (members.length === 0) return null
  return (
    <ChoiceOrNone
      label={t('team.add')}
      values={members.map(({ id }) => id)}
      chosen={null}
      none={t('team.addChoose')}
      textOf={id => {
        const member = members.find(each => each.id === id)
        return member ? `${member.name} (${t(`roles.name.${member.role}`)})` : ''
      }}
      onChoose={id => {
        const member = members.find(each => each.id === id)
        if (member) onAdd(member)
      }}
      className="max-w-sm"
    />
  )
}
