import type { InterviewCost } from '@vivavox/contracts/interviews'
import { Summary } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { formatClock, useFormat } from '../../../lib/format/format.ts'
import { formatCost } from './format-cost.ts'
import type { ShownCost } from './shown-cost.ts'

const Item = ({ item }: { item: InterviewCost['items'][number] }) => {
  const t = useTexts()
  const language = useLanguage()
  const format = useFormat()
  const { input_tokens, output_tokens, audio_ms, usd } = item
  const amounts = [
    input_tokens + output_tokens > 0 &&
      t('evaluations.costTokens', {
        input: format.number(input_tokens),
        output: format.number(output_tokens),
      }),
    audio_ms > 0 && t('evaluations.costSound', { time: formatClock(audio_ms) }),
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <span className="[overflow-wrap:anywhere]">
        {t(`evaluations.costOf.${item.purpose}`)} <span className="text-muted">· {item.model}</span>
      </span>
      <span className="text-right tabular-nums">
        {usd === null ? t('evaluations.costNoPrice') : formatCost(language, usd)}
      </span>
      <span className="text-muted tabular-nums">{amounts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** What the interview cost in US dollars; by purpose and model on demand. */
export const Cost = ({ cost: { usd, complete, items } }: { cost: ShownCost }) => {
  const t = useTexts()
  const language = useLanguage()
  const sum = usd === null ? t('evaluations.costUnknown') : formatCost(language, usd)
  return (
    <details>
      <Summary>
        <span className="tabular-nums">
          {usd === null || complete ? sum : t('evaluations.costAtLeast', { sum })}
        </span>{' '}
        <span className="text-muted">{t('evaluations.costByModel')}</span>
      </Summary>
      <ul className="mt-1 max-w-[52ch] divide-y divide-line">
        {items.map(item => (
          <Item key={`${item.purpose} ${item.provider} ${item.model}`} item={item} />
        ))}
      </ul>
    </details>
  )
}
