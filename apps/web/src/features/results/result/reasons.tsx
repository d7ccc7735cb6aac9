import { Panel, ScoreBadge } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { Quotes } from './quotes.tsx'
import { cannotTell, type Reason, reasonsOf } from './reasons.ts'
import type { ShownEvaluation } from './shown-evaluation.ts'
import { readsStructure } from './shown-evaluation.ts'

const Row = ({ reason, plain }: { reason: Reason; plain: boolean }) => (
  <li className="grid gap-1">
    <div className="flex items-start justify-between gap-3">
      <h3 className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{reason.title}</h3>
      <ScoreBadge score={reason.score} plain={plain} />
    </div>
    {reason.text && (
      <p
        title={reason.text}
        className="line-clamp-1 max-w-[72ch] text-muted text-small max-sm:hidden [overflow-wrap:anywhere]"
      >
        {reason.text}
      </p>
    )}
    <Quotes evidence={[reason.quote]} short />
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

/** Two or three reasons, each with the words it rests on; and of what there are none. */
export const Reasons = ({ evaluation }: { evaluation: ShownEvaluation }) => {
  const t = useTexts()
  const reasons = reasonsOf(evaluation)
  const plain = readsStructure(evaluation)
  if (reasons.length === 0 && cannotTell(evaluation).length === 0) return null
  return (
    <Panel title={t('deciding.reasons')}>
      <div className="grid gap-3">
        {reasons.length > 0 && (
          <ul className="grid gap-3">
            {reasons.map(reason => (
              <Row key={reason.title} reason={reason} plain={plain} />
            ))}
          </ul>
        )}
        <CannotTell names={cannotTell(evaluation)} />
      </div>
    </Panel>
  )
}
