import type { DryRunFinding } from '@vivavox/contracts/dry-run'

/** As it should be; the others are worth a look before the link goes out. */
export const CLEAN: ReadonlySet<DryRunFinding> = new Set<DryRunFinding>([
  'strong_scored',
  'weak_no_number',
  'weak_below',
  'silent_no_number',
  'off_topic_flagged',
  'off_topic_no_number',
  'off_topic_below',
  'asks_noticed',
])
