import { DECISIONS, type DecisionKind } from '@vivavox/contracts/values'
import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { DECISION_LOOKS } from './decision-looks.ts'

interface Props {
  value: DecisionKind | null
  onChoose: (decision: DecisionKind) => void
}

/** Three ways to decide, side by side. */
export const DecisionButtons = ({ value, onChoose }: Props) => {
  const t = useTexts()
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-[repeat(3,auto)]">
      <legend className="sr-only">{t('decisions.title')}</legend>
      {DECISIONS.map(decision => {
        const { icon, ink, chosen } = DECISION_LOOKS[decision]
        return (
          <button
            key={decision}
            type="button"
            aria-pressed={value === decision}
            onClick={() => onChoose(decision)}
            className={cx(
              'flex min-h-12 items-center justify-center gap-2 rounded-box border border-line-strong bg-surface px-3 py-2 font-medium leading-5 transition-colors hover:bg-sunken',
              chosen,
            )}
          >
            <Icon name={icon} size={18} strokeWidth={2.25} className={ink} />
            {t(`decisions.do.${decision}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
