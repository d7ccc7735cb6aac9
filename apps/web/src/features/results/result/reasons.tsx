import { Panel, ScoreBadge } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { type Citations, citationsOf } from './citations.ts'
import { Cited } from './quotes.tsx'
import { cannotTell, type Reason, reasonsOf } from './reasons.ts'
import type { ShownEvaluation } from './shown-evaluation.ts'
import { readsStructure } from './shown-evaluation.ts'

const Row = ({ reason, plain, citations }: { reason: Reason; plain: boolean; citations: Citations }) => (
  <li className="grid gap-1">
    <div className="flex items-start justify-between gap-3">
      <h3 className="min-w-0 [overflow-wrap:anywhere]">{reason.title}</h3>
      <ScoreBadge score={reason.score} plain={plain} />
    </div>
    <div className="flex items-baseline justify-between gap-3">
      <p className="line-clamp-2 max-w-[68ch] text-muted text-small [overflow-wrap:anywhere]">
        {reason.text}
      </p>
      <Cited evidence={[reason.quote]} citations={citations} />
    </div>
  </li>
)

/** What cannot be told, by name: a result does not hide its holes. */
const CannotTell = ({ names }: { names: readonly string[] }) => {
  const t = useTexts()
  const list = new Intl.ListFormat(useLanguage())
  if (names.length === 0) return null
  return (
    <p className="max-w-[68ch] text-small">
      <span className="font-medium">{t('deciding.cannotTell')}</span>{' '}
      <span className="text-muted">{list.format(names)}</span>
    </p>
  )
}

/** Two or three reasons, each leading to the words it rests on; and of what there are none. */
export const Reasons = ({ evaluation }: { evaluation: ShownEvaluation }) => {
  const t = useTexts()
  const reasons = reasonsOf(evaluation)
  const plain = readsStructure(evaluation)
  const citations = citationsOf(evaluation)
  if (reasons.length === 0 && cannotTell(evaluation).length === 0) return null
  return (
    <Panel title={t('deciding.reasons')}>
      <div className="grid gap-3">
        {reasons.length > 0 && (
          <ul className="grid gap-3">
            {reasons.map(reason => (
              <Row key={reason.title} reason={reason} plain={plain} citations={citations} />
            ))}
          </ul>
        )}
        <CannotTell names={cannotTell(evaluation)} />
      </div>
    </Panel>
  )
}
