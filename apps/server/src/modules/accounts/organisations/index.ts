export { noteLimitNotice } from './limit-notices.repository.ts'
export {
  deleteOrganisation,
  findContact,
  findOrganisation,
  foundOrganisation,
  handOver,
  hasMember,
  liftMailLimits,
  listSoleOwned,
  lockOrganisation,
  lockOwned,
  type OrganisationRow,
  updateOrganisation,
} from './organisations.repository.ts'
export {
  findStanding,
  isMine,
  joinTeams,
  leaveTeams,
  listTeam,
  replaceTeam,
  rolesOf,
  type Sight,
  scopeOf,
  sightOf,
  standingOf,
  type VacancyScope,
} from './teams.repository.ts'
