import type { ListedInterview } from '@vivavox/contracts/interviews'
import type { DecisionKind } from '@vivavox/contracts/lists'
import { Icon } from '../../../components/icons.tsx'
import { Badge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { DECISION_LOOKS } from './decision-looks.ts'

const DecisionBadge = ({ decision }: { decision: DecisionKind }) => {
  const t = useTexts()
  const { tone, icon } = DECISION_LOOKS[decision]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`decisions.badge.${decision}`)}
    </Badge>
  )
}

/** More tags do not fit into a row. */
const TAGS_SHOWN = 3

/** What a recruiter made of an interview, in a row of a list or a comparison: decision, star and tags; nothing where there is none. */
export const RowLabels = ({
  interview,
}: {
  interview: Pick<ListedInterview, 'decision' | 'starred' | 'tags'>
}) => {
  const t = useTexts()
  const { decision, starred, tags } = interview
  if (!decision && !starred && tags.length === 0) return null
  const more = tags.length - TAGS_SHOWN
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5 text-small">
      {starred && (
        <span title={t('decisions.starred')} className="text-warn">
          <Icon name="star" size={16} fill="currentColor" />
          <span className="sr-only">{t('decisions.starred')}</span>
        </span>
      )}
      {decision && <DecisionBadge decision={decision} />}
      {tags.slice(0, TAGS_SHOWN).map(tag => (
        <span key={tag} className="max-w-40 truncate rounded-box border border-line px-1.5 text-muted">
          {tag}
        </span>
      ))}
      {more > 0 && <span className="text-muted">{t('decisions.moreTags', { count: more })}</span>}
    </span>
  )
}
