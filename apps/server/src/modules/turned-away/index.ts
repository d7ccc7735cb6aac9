export { countsSince } from './turned-away.policy.ts'
export { countTurnedAway } from './turned-away.repository.ts'
