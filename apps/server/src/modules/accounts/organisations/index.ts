export { chatOf, sealedChat, tellChat } from './chat/tell-chat.ts'
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
  lockAllOf,
  lockOrganisation,
  type OrganisationRow,
  updateOrganisation,
} from './organisations.repository.ts'
export {
  colleaguesOf,
  dropAbsent,
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
