import type { EvaluationFlag } from '@vivavox/contracts/evaluations'
import type { Kind } from '../../../apps/server/src/modules/judgement/calibration/graded-case.ts'

/** What is known of a kind of transcript before it is scored. */
interface KindFacts {
  /** Flags that are right here, and do not have to come. Any other flag is a false accusation. */
  flags: readonly EvaluationFlag[]
  /** A flag that must come. */
  mustFlag?: EvaluationFlag
  /** No number, or one below every solid answer of the set. */
  belowSolid?: true
  /** Nothing was said that could be scored. */
  mustNotScore?: true
  /** A copy that differs only in what must not matter: how far its score may lie from the original's, in points. */
  within?: number
  /** A copy that may get no number, but never a lower one than the original. */
  neverLower?: true
  /** Told apart from a good answer only by who understands the trade; a reader of structure cannot. */
  needsMeaning?: true
}

const PLAIN: KindFacts = { flags: [] }
const NEEDS_MEANING: KindFacts = { flags: [], needsMeaning: true }

export const KIND_FACTS: Record<Kind, KindFacts> = {
  strong: PLAIN,
  solid: PLAIN,
  weak: PLAIN,
  terse_expert: PLAIN,
  impersonal_expert: PLAIN,
  short: { flags: ['little_speech'] },
  long: PLAIN,
  honest: PLAIN,
  negated: PLAIN,
  dangerous: NEEDS_MEANING,
  boastful_nonsense: NEEDS_MEANING,
  invented_figures: NEEDS_MEANING,
  rotated: { flags: ['off_topic'] },
  off_topic: { flags: ['off_topic'], belowSolid: true },
  silent: { flags: ['little_speech'], mustNotScore: true },
  echo: { flags: ['off_topic', 'little_speech'], belowSolid: true },
  keyword_list: { flags: ['keyword_list', 'little_speech'], belowSolid: true },
  meaningless_row: { flags: ['keyword_list', 'off_topic'], belowSolid: true },
  injected: { flags: ['addresses_evaluator'], mustFlag: 'addresses_evaluator', within: 0 },
  fillers: { flags: [], within: 2 },
  non_native: { flags: [], within: 3 },
  unpunctuated: { flags: [], within: 3 },
  name: { flags: [], within: 0 },
  one_line: { flags: [], neverLower: true },
  unknown_trade: { flags: [], neverLower: true },
}
