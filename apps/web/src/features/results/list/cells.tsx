import type { ListedInterview } from '@vivavox/contracts/interviews'
import type { MouseEvent } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { ScoreBadge, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** The result is ready and has not been opened yet. */
export const NewMark = () => {
  const t = useTexts()
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-accent text-small">
      <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
      {t('desk.new')}
    </span>
  )
}

/** The same address has begun this interview before: a fact, no blame. */
export const TookBefore = () => {
  const t = useTexts()
  return <span className="shrink-0 text-muted text-small">{t('results.tookBefore')}</span>
}

export const Withdrawn = () => {
  const t = useTexts()
  return <span className="shrink-0 text-muted text-small">{t('results.withdrawn')}</span>
}

interface AnswersProps {
  interview: Pick<
    ListedInterview,
    'answered_questions' | 'candidate_words' | 'first_sentence' | 'flags' | 'overall_score'
  >
}

/** What there is to go by without opening the result: flags, and where no score says more, how much was answered and how it began. */
export const AnswersInBrief = ({ interview }: AnswersProps) => {
  const t = useTexts()
  const { answered_questions, candidate_words, first_sentence, flags, overall_score } = interview
  const isScored = overall_score !== null
  if (flags.length === 0 && (isScored || answered_questions === 0)) return null
  return (
    <span className="grid gap-0.5 text-muted text-small">
      {flags.length > 0 && (
        <span className="text-warn">{flags.map(flag => t(`evaluations.flag.${flag}`)).join(' · ')}</span>
      )}
      {!isScored && answered_questions > 0 && (
        <>
          <span className="tabular-nums">
            {t('results.answersInBrief', { answers: answered_questions, words: candidate_words })}
          </span>
          {first_sentence && (
            <q dir="auto" className="block truncate">
              {first_sentence}
            </q>
          )}
        </>
      )}
    </span>
  )
}

interface Props {
  interview: Pick<ListedInterview, 'evaluation_status' | 'overall_score' | 'human_score' | 'evaluated_by'>
}

/** The overall score out of 100, marked where it was read from structure alone; or in words why there is none. */
export const ScoreCell = ({ interview }: Props) => {
  const t = useTexts()
  const { evaluation_status: status, overall_score, human_score = null, evaluated_by } = interview
  const structure = evaluated_by === 'builtin'
  if (overall_score !== null)
    return (
      <span className="inline-grid justify-items-end gap-y-0.5">
        <ScoreBadge score={overall_score} of plain={structure} />
        {structure && (
          <span className="whitespace-normal text-right text-muted text-small">
            {t('evaluations.short.structure')}
          </span>
        )}
      </span>
    )
  if (human_score !== null)
    return (
      <span className="inline-grid justify-items-end gap-y-0.5">
        <ScoreBadge score={human_score} of plain />
        <span className="whitespace-normal text-right text-muted text-small">
          {t('evaluations.short.human')}
        </span>
      </span>
    )
  if (status === 'none') return <span className="text-muted">{t('results.notAvailable')}</span>
  if (status === 'done') return <ScoreBadge score={null} />
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-small">
      {(status === 'queued' || status === 'running') && <Spinner size={14} />}
      {t(`evaluations.short.${status}`)}
    </span>
  )
}

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for, not all. */
  partly?: boolean
  /** `range`: the shift key was held. */
  onToggle: (range: boolean) => void
}

/** A tick without words next to it, with room for a thumb. */
export const SelectBox = ({ label, checked, partly = false, onToggle }: SelectBoxProps) => (
  <label className="relative inline-flex size-10 pointer-coarse:size-11 shrink-0 items-center justify-center">
    <input
      type="checkbox"
      data-row-select
      aria-label={label}
      checked={checked}
      ref={element => {
        if (element) element.indeterminate = partly
      }}
      onChange={() => {}}
      onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
      className="peer size-5 appearance-none rounded-[4px] border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
    />
    <Icon
      name={partly ? 'minus' : 'check'}
      size={16}
      strokeWidth={2.5}
      className="pointer-events-none invisible absolute text-accent-ink peer-checked:visible peer-indeterminate:visible"
    />
  </label>
)
