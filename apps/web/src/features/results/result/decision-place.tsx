import type { Interview } from '@vivavox/contracts/interviews'

/** Where the recruiter decides: right beneath what the machine suggests. */
export const DecisionPlace = (_: { interview: Interview }) => null
