import type { Member } from '@vivavox/contracts/organisations'
import { isSeated } from '@vivavox/contracts/permissions'

/** Members who can be responsible for vacancies. @param without the one who hands them over */
export const heirsOf = (members: readonly Member[], without?: string): readonly Member[] =>
  members.filter(({ id, state, role }) => id !== without && state === 'active' && isSeated(role))
