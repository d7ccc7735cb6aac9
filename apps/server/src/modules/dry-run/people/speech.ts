/** What the simulated people of one language say. */
export interface Speech {
  /** How somebody good answers. `{question}`: what was asked, `{title}`: the occupation, `{work}`: a line of the description, `{n}`, `{m}`: a small and a larger number. */
  strong: readonly string[]
  /** Puts what the recruiter calls a strong answer into an answer: `{points}`. */
  points: string
  /** Says little. */
  weak: readonly string[]
  /** To a follow-up. */
  weakFollowUp: readonly string[]
  /** Asks to go on. */
  skip: string
  /** Speaks well of something else. */
  offTopic: readonly string[]
  /** Put after weak answers. */
  asks: readonly string[]
}
