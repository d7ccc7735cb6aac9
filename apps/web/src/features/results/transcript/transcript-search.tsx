import { Icon } from '../../../components/icons.tsx'
import { IconButton, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  query: string
  /** Lines that match, and which of them is shown (from 1; 0 for none). */
  count: number
  at: number
  onQuery: (query: string) => void
  onStep: (step: 1 | -1) => void
}

/** Finds words in the transcript: Enter goes to the next line, Shift+Enter to the one before. */
export const TranscriptSearch = ({ query, count, at, onQuery, onStep }: Props) => {
  const t = useTexts()
  return (
    <search className="flex items-center print:hidden">
      <span className="relative min-w-0 flex-1">
        <Icon name="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
        <TextInput
          type="search"
          value={query}
          aria-label={t('outcome.search')}
          placeholder={t('outcome.search')}
          onChange={event => onQuery(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onStep(event.shiftKey ? -1 : 1)
          }}
          className="pl-10"
        />
      </span>
      <span
        role="status"
        className="whitespace-nowrap text-muted [&:not(:empty)]:px-2 text-small tabular-nums"
      >
        {query.trim() && (count > 0 ? `${at}/${count}` : t('outcome.notFound'))}
      </span>
      {count > 1 && (
        <>
          <IconButton
            icon="chevronDown"
            label={t('outcome.previousHit')}
            onClick={() => onStep(-1)}
            className="[&_svg]:rotate-180"
          />
          <IconButton icon="chevronDown" label={t('outcome.nextHit')} onClick={() => onStep(1)} />
        </>
      )}
    </search>
  )
}
