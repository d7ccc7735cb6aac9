import type { SharedShortlist, Shortlisted } from '@vivavox/contracts/shortlists'
import { useState } from 'react'
import { Link, type To } from 'react-router'
import { Page } from '../../../components/layouts/page.tsx'
import { EmptyState, LinkButton, Panel, ScoreBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { COMPARE_MAX } from '../compare/compare-link.tsx'

/** What a candidate of a shortlist is called. */
export const useShortlistedName = () => {
  const t = useTexts()
  return ({ candidate_name, number }: Pick<Shortlisted, 'candidate_name' | 'number'>): string =>
    candidate_name ?? t('shortlists.candidate', { number })
}

/** What the evaluator makes of it, in words; null where there is nothing, or figures that are no judgement. */
const useVerdict = () => {
  const t = useTexts()
  return ({ recommendation, judges, evaluation_status: status, overall_score }: Shortlisted) => {
    if (overall_score === null) return status === 'done' ? null : t('evaluations.short.failed')
    if (judges === 'structure') return t('evaluations.short.structure')
    return recommendation && t(`evaluations.recommendation.${recommendation}`)
  }
}

interface RowProps {
  candidate: Shortlisted
  to: To
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const Row = ({ candidate, to, isChosen, onChoose }: RowProps) => {
  const t = useTexts()
  const name = useShortlistedName()(candidate)
  const verdict = useVerdict()(candidate)
  return (
    <li className="relative flex items-center gap-3 px-5 py-3 hover:bg-sunken sm:px-6">
      <label className="relative z-10 -m-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={t('shortlists.choose', { name })}
          checked={isChosen}
          onChange={event => onChoose(event.target.checked)}
          className="size-4.5 accent-(--accent)"
        />
      </label>
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        {verdict && <p className="text-muted text-small">{verdict}</p>}
      </div>
      <ScoreBadge score={candidate.overall_score} plain={candidate.judges === 'structure'} />
    </li>
  )
}

interface Props {
  shortlist: SharedShortlist
  /** Where one candidate stands, and several side by side. */
  toCandidate: (id: string) => To
  toComparison: (ids: readonly string[]) => To
}

/** The candidates of a shortlist: each leads to its result, two to four can be compared. */
export const SharedList = ({ shortlist, toCandidate, toComparison }: Props) => {
  const t = useTexts()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { vacancy, interviews } = shortlist
  const isComparable = chosen.length >= 2 && chosen.length <= COMPARE_MAX
  return (
    <Page
      title={vacancy.title}
      lead={t('shortlists.count', { count: interviews.length })}
      actions={
        isComparable && (
          <LinkButton to={toComparison(chosen)} icon="users" variant="primary">
            {t('compare.selected', { count: chosen.length })}
          </LinkButton>
        )
      }
    >
      {interviews.length === 0 ? (
        <EmptyState title={t('shortlists.count', { count: 0 })}>{t('shortlists.empty')}</EmptyState>
      ) : (
        <Panel title={t('shortlists.list')} padded={false}>
          <ol className="divide-y divide-line">
            {interviews.map(candidate => (
              <Row
                key={candidate.id}
                candidate={candidate}
                to={toCandidate(candidate.id)}
                isChosen={chosen.includes(candidate.id)}
                onChoose={isChosen =>
                  setChosen([
                    ...chosen.filter(id => id !== candidate.id),
                    ...(isChosen ? [candidate.id] : []),
                  ])
                }
              />
            ))}
          </ol>
          {interviews.length > 1 && (
            <p className="border-line border-t px-5 py-3 text-muted text-small sm:px-6">
              {t('shortlists.compareHint')}
            </p>
          )}
        </Panel>
      )}
    </Page>
  )
}
