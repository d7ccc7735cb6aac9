import type { User } from '@vivavox/contracts/auth'

/** The organisation that a tab works in, and whose account does. */
export interface TabOrganisation {
  user: string
  id: string
  name: string
}

/** The organisation that the account acts for, as the server says; null: none. */
export const organisationIn = ({ id: user, organisations }: User): TabOrganisation | null => {
  const current = organisations?.find(each => each.current)
  return current ? { user, id: current.id, name: current.name } : null
}

/** The account as a tab sees it: another tab may work in another organisation. */
export const actingFor = (user: User, working: TabOrganisation | null): User => {
  if (working?.user !== user.id || !user.organisations) return user
  const organisations = user.organisations.map(each => ({ ...each, current: each.id === working.id }))
  return {
    ...user,
    organisations,
    organisation_role: organisations.find(({ current }) => current)?.role ?? null,
  }
}
