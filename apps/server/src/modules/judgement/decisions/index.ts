export {
  blindReader,
  isCandidateHidden,
  isHiddenFrom,
  nameKey,
  nameMatches,
} from './blind/blind.repository.ts'
export { candidateAlias, contactsFor } from './blind/candidate-alias.ts'
export { wordsFor } from './blind/words-for.ts'
export { decideInterview } from './decide-interview.ts'
export { presentDecision, presentDecisionRecord, presentPerson } from './decisions.presenter.ts'
export { type DecisionRow, decidedAt, listDecisions } from './decisions.repository.ts'
export { registerDecisions } from './decisions.routes.ts'
export { lockCandidate } from './lock-candidate.ts'
export { receivedWords } from './messages/received-words.ts'
export { usualDays } from './usual-days.repository.ts'
export { withdrawDecision } from './withdraw-decision.ts'
