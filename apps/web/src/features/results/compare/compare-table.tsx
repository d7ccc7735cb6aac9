import type { Interview } from '@vivavox/contracts/interviews'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { SampleMark } from '../../../components/sample-mark.tsx'
import { IconButton, ScoreBadge, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { formatClock } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { RowLabels } from '../decisions/row-labels.tsx'
import { PlayButton } from '../player/play-button.tsx'
import type { Player } from '../player/player.ts'
import { usePlayerValue } from '../player/use-player.ts'
import { PlaybackContext } from '../result/playback-context.ts'
import { Quotes } from '../result/quotes.tsx'
import {
  phaseOf,
  readsStructure,
  SCORES,
  type ShownEvaluation,
  scoreNames,
} from '../result/shown-evaluation.ts'
import { type Cell, criteriaRows, leader, questionRows, type Row } from './comparison.ts'
import type { Column } from './use-column.ts'

const Playing = ({ player, name }: { player: Player; name: string }) => {
  const t = useTexts()
  const second = usePlayerValue(player, state => Math.floor(state.ms / 1_000), 0)
  const total = usePlayerValue(player, state => state.durationMs, 0)
  return (
    <span className="inline-flex items-center gap-2">
      <PlayButton
        player={player}
        labels={{ play: t('compare.play', { name }), pause: t('compare.pause', { name }) }}
        small
      />
      <span className="whitespace-nowrap text-muted text-small tabular-nums">
        {formatClock(second * 1_000)}
        <span className="max-[23rem]:hidden"> / {formatClock(total)}</span>
      </span>
    </span>
  )
}

interface ColumnProps {
  column: Column
  /** Where the result of an interview stands. */
  linkTo: (id: string) => To
  onRemove: () => void
}

/** Who stands in a column. */
const Name = ({ column: { interview, error }, linkTo, onRemove }: ColumnProps) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const name = interview ? nameOf(interview) : t('results.unnamed')
  return (
    <div className="flex items-start justify-between gap-2">
      {interview ? (
        <div className="grid min-w-0 justify-items-start gap-1">
          <Link
            to={linkTo(interview.id)}
            title={name}
            className="line-clamp-2 max-w-full pt-1 font-semibold hyphens-auto hover:underline [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
          {interview.is_sample && <SampleMark />}
        </div>
      ) : error ? (
        <span role="alert" className="min-w-0 pt-1 text-bad text-small">
          {errorMessage(error, t('evaluations.loadFailed'))}
        </span>
      ) : (
        <Skeleton className="my-1.5 h-5 w-32" />
      )}
      <IconButton
        icon="close"
        label={t('compare.remove', { name })}
        onClick={onRemove}
        className="-mt-1 -mr-2 size-9 shrink-0"
      />
    </div>
  )
}

/** What there is to hear of a column. */
const Sound = ({ column: { interview, playback } }: Pick<ColumnProps, 'column'>) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  if (interview && playback.player) return <Playing player={playback.player} name={nameOf(interview)} />
  return (
    interview && !interview.audio_url && <span className="text-muted text-small">{t('compare.noSound')}</span>
  )
}

const evaluationOf = ({ interview }: Column): ShownEvaluation => interview?.evaluation ?? {}

/** Scores for structure are no judgement, so they make no candidate the highest. */
const judged = (column: Column, score: number | null | undefined): number | null =>
  readsStructure(evaluationOf(column)) ? null : (score ?? null)

/** Marks the highest of a row in words, since colour alone is not enough. */
const Highest = () => {
  const t = useTexts()
  return (
    <span className="inline-flex items-center gap-0.5 whitespace-nowrap font-medium text-small">
      <Icon name="arrowRight" size={14} strokeWidth={2.5} className="-rotate-90" />
      {t('compare.highest')}
    </span>
  )
}

const Score = ({ score, plain, isHighest }: { score: number | null; plain: boolean; isHighest: boolean }) => (
  <div className="grid gap-1.5">
    <span className="flex flex-wrap items-center gap-2">
      <ScoreBadge score={score} plain={plain} />
      {isHighest && <Highest />}
    </span>
    {score !== null && (
      <span aria-hidden="true" className="block h-1.5 rounded-full bg-sunken ring-1 ring-line ring-inset">
        <span
          className={cx('block h-full rounded-full', isHighest ? 'bg-ink' : 'bg-line-strong')}
          style={{ width: `${score}%` }}
        />
      </span>
    )}
  </div>
)

const head = 'snap-start border-line border-l px-3 align-top first:border-l-0 sm:px-4'
const td = 'snap-start border-line border-l px-3 sm:px-4 pt-1 pb-4 align-top first:border-l-0'

const CellView = ({ cell, column, isHighest }: { cell: Cell | null; column: Column; isHighest: boolean }) => {
  const t = useTexts()
  if (!column.interview) return <td className={td} />
  if (!cell) return <td className={cx(td, 'text-muted text-small')}>{t('compare.notAsked')}</td>
  if (!cell.reached) return <td className={cx(td, 'text-muted text-small')}>{t('outcome.notReached')}</td>
  return (
    <td className={td}>
      <div className="grid gap-2">
        <Score score={cell.score} plain={readsStructure(evaluationOf(column))} isHighest={isHighest} />
        {cell.text && (
          <p title={cell.text} className="line-clamp-3 text-muted text-small [overflow-wrap:anywhere]">
            {cell.text}
          </p>
        )}
        <PlaybackContext value={column.playback}>
          <Quotes evidence={cell.quotes} short hasText={false} />
        </PlaybackContext>
      </div>
    </td>
  )
}

/** One subject: its name over the whole width, then what each candidate shows of it. */
const Subject = ({ title, columns, children }: { title: string; columns: number; children: ReactNode }) => (
  <tbody className="border-line border-t">
    <tr>
      <th scope="rowgroup" colSpan={columns} className="px-3 pt-4 pb-1 text-left sm:px-4">
        <span className="sticky left-3 inline-block sm:left-4 max-w-[calc(100vw-4rem)] font-semibold [overflow-wrap:anywhere]">
          {title}
        </span>
      </th>
    </tr>
    <tr>{children}</tr>
  </tbody>
)

const Rows = ({ rows, columns }: { rows: readonly Row[]; columns: readonly Column[] }) =>
  rows.map(({ key, title, cells }) => {
    const highest = leader(columns.map((column, index) => judged(column, cells[index]?.score)))
    return (
      <Subject key={key} title={title} columns={columns.length}>
        {columns.map((column, index) => (
          <CellView
            key={column.id}
            cell={cells[index] ?? null}
            column={column}
            isHighest={highest === index}
          />
        ))}
      </Subject>
    )
  })

const Heading = ({ children, columns }: { children: ReactNode; columns: number }) => (
  <tbody>
    <tr>
      <th colSpan={columns} className="border-line border-t bg-sunken px-3 py-2 text-left sm:px-4">
        <span className="sticky left-3 inline-block sm:left-4 text-muted text-small">{children}</span>
      </th>
    </tr>
  </tbody>
)

const Without = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const phase = phaseOf(interview)
  return phase === 'done' ? null : <p className="text-muted text-small">{t(`evaluations.phase.${phase}`)}</p>
}

const Totals = ({ columns }: { columns: readonly Column[] }) => {
  const t = useTexts()
  const structure = columns.every(column => readsStructure(evaluationOf(column)))
  return SCORES.map(name => {
    const scores = columns.map(({ interview }) => interview?.[name] ?? null)
    const highest = leader(columns.map((column, index) => judged(column, scores[index])))
    return (
      <Subject key={name} title={t(scoreNames(structure)[name])} columns={columns.length}>
        {columns.map((column, index) => (
          <td key={column.id} className={td}>
            {column.interview && (
              <>
                <Score
                  score={scores[index] ?? null}
                  plain={readsStructure(evaluationOf(column))}
                  isHighest={highest === index}
                />
                {name === 'overall_score' && <Without interview={column.interview} />}
                {name === 'overall_score' &&
                  scores[index] != null &&
                  readsStructure(evaluationOf(column)) && (
                    <p className="mt-1 text-muted text-small">{t('evaluations.short.structure')}</p>
                  )}
              </>
            )}
          </td>
        ))}
      </Subject>
    )
  })
}

/** What members of the team rated each; nothing where none was rated. */
const HumanScores = ({ columns }: { columns: readonly Column[] }) => {
  const t = useTexts()
  const scores = columns.map(({ interview }) => interview?.human_score ?? null)
  if (scores.every(score => score === null)) return null
  const highest = leader(scores)
  return (
    <Subject title={t('evaluations.humanScore')} columns={columns.length}>
      {columns.map(({ id, interview }, index) => (
        <td key={id} className={td}>
          {interview && <Score score={scores[index] ?? null} plain isHighest={highest === index} />}
        </td>
      ))}
    </Subject>
  )
}

/** What a person made of each: decision with its rating, star and tags. */
const Decided = ({ columns }: { columns: readonly Column[] }) => {
  const t = useTexts()
  return (
    <Subject title={t('decisions.title')} columns={columns.length}>
      {columns.map(({ id, interview }) => {
        const { decision = null, starred = false, tags = [] } = interview ?? {}
        return (
          <td key={id} className={td}>
            {interview && !decision && <p className="text-muted text-small">{t('compare.undecided')}</p>}
            <RowLabels interview={{ decision: decision?.decision ?? null, starred, tags }} />
            {decision?.rating != null && (
              <p className="mt-1 text-muted text-small">
                {t('decisions.outOfFive', { rating: decision.rating })}
              </p>
            )}
          </td>
        )
      })}
    </Subject>
  )
}

/** More candidates than the window has room for scroll in a box of their own, in which the names stay at its top. */
const SCROLLS: Record<number, string> = {
  3: 'max-[55rem]:max-h-[calc(100dvh-9rem)] max-[55rem]:overflow-auto',
  4: 'max-[72rem]:max-h-[calc(100dvh-9rem)] max-[72rem]:overflow-auto',
}

/** Candidates side by side: names stay in sight, each subject has a row, each quote plays. */
export const CompareTable = ({
  columns,
  sameVacancy,
  ownTeam,
  linkTo,
  onRemove,
}: {
  columns: readonly Column[]
  /** All were interviewed for one; otherwise each says for which. */
  sameVacancy: boolean
  /** Does the reader see what the team makes of them? */
  ownTeam: boolean
  linkTo: ColumnProps['linkTo']
  onRemove: (id: string) => void
}) => {
  const t = useTexts()
  const evaluations = columns.map(evaluationOf)
  return (
    <section
      // What scrolls is reached by the keyboard, too.
      tabIndex={columns.length in SCROLLS ? 0 : undefined}
      aria-label={t('compare.title')}
      className={cx(
        'snap-x snap-proximity rounded-box border border-line bg-surface',
        SCROLLS[columns.length],
      )}
    >
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `calc(${columns.length} * min(17rem, 43vw))` }}
      >
        <thead className="sticky top-0 z-10 rounded-t-box bg-surface shadow-[0_1px_0_var(--line-strong)]">
          <tr>
            {columns.map(column => (
              <th key={column.id} scope="col" className={cx(head, 'pt-3 text-left font-normal')}>
                <Name column={column} linkTo={linkTo} onRemove={() => onRemove(column.id)} />
              </th>
            ))}
          </tr>
          {/* In rows of their own: they stand level however long a name is. */}
          {!sameVacancy && (
            <tr>
              {columns.map(({ id, interview }) => (
                <td key={id} className={cx(head, 'truncate text-muted text-small')}>
                  {interview?.vacancy.title}
                </td>
              ))}
            </tr>
          )}
          <tr>
            {columns.map(column => (
              <td key={column.id} className={cx(head, 'h-12 pb-2')}>
                <Sound column={column} />
              </td>
            ))}
          </tr>
        </thead>
        {columns.some(({ interview }) => interview) && (
          <>
            <Totals columns={columns} />
            {ownTeam && <HumanScores columns={columns} />}
            {ownTeam && <Decided columns={columns} />}
            <Heading columns={columns.length}>{t('evaluations.criteria')}</Heading>
            <Rows rows={criteriaRows(evaluations)} columns={columns} />
            <Heading columns={columns.length}>{t('outcome.questions')}</Heading>
            <Rows rows={questionRows(evaluations)} columns={columns} />
          </>
        )}
      </table>
    </section>
  )
}
