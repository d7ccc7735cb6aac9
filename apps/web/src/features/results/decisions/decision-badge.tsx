import type { DecisionKind } from '@vivavox/contracts/values'
import { Badge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { DECISION_LOOKS } from './decision-looks.ts'

/** What a person decided, in a word. */
export const DecisionBadge = ({ decision }: { decision: DecisionKind }) => {
  const t = useTexts()
  const { tone, icon } = DECISION_LOOKS[decision]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`decisions.badge.${decision}`)}
    </Badge>
  )
}
