import type { Member } from '@vivavox/contracts/organisations'
import { mayManage, PARTS, type Part, type Role } from '@vivavox/contracts/permissions'
import type { ShownTeam } from '@vivavox/contracts/vacancies'

export type Place = ShownTeam['members'][number]

/** A hiring team as it is being changed. */
export interface TeamDraft {
  access: ShownTeam['access']
  ownerId: string | null
  members: readonly Place[]
}

export const draftOf = ({ access, owner, members }: ShownTeam): TeamDraft => ({
  access,
  ownerId: owner?.id ?? null,
  members,
})

/** The parts that a role allows. */
export const partsFor = (role: Role): readonly Part[] => PARTS.filter(part => mayManage(role, part))

/** Do contacts and decisions depend on what the team grants? */
export const needsGrants = ({ part, role }: Pick<Place, 'part' | 'role'>): boolean =>
  part === 'reviewer' && !seesAll(role)

/** Owners and admins are on a team only to be mailed. */
export const seesAll = (role: Role): boolean => role === 'owner' || role === 'admin'

/** A member in the highest part that the role allows. */
export const placeFor = ({ id, name, role }: Pick<Member, 'id' | 'name' | 'role'>): Place => ({
  id,
  name,
  role,
  part: partsFor(role)[0] ?? 'observer',
  may_decide: false,
  may_see_contacts: false,
  notify: false,
})

/** Active members who are not on the team yet, and not responsible. */
export const addable = (draft: TeamDraft, members: readonly Member[]): readonly Member[] =>
  members.filter(
    ({ id, state }) =>
      state === 'active' && id !== draft.ownerId && !draft.members.some(place => place.id === id),
  )

/** What is sent, in one order. A part that needs no grants has none. */
export const bodyOf = ({ access, ownerId, members }: TeamDraft) => ({
  access,
  ...(ownerId !== null && { owner_id: ownerId }),
  members: members
    .filter(({ id }) => id !== ownerId)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, part, may_decide, may_see_contacts, notify, role }) => {
      const isGranted = needsGrants({ part, role })
      return {
        id,
        part,
        may_decide: isGranted && may_decide,
        may_see_contacts: isGranted && may_see_contacts,
        notify,
      }
    }),
})
