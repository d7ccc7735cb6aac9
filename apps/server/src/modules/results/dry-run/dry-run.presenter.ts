import type { DryRun } from '@vivavox/contracts/dry-run'
import { SIMULATED_PEOPLE } from '@vivavox/contracts/lists'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'
import type { DryRunRow } from './dry-run.repository.ts'
import { readFinding } from './read-finding.ts'
import { spokenLanguage } from './simulated-people.ts'

const OF = SIMULATED_PEOPLE.length

const NO_RUN: DryRun = {
  status: 'none',
  results: [],
  of: OF,
  started_at: null,
  spoken_language: null,
  outdated: false,
}

type Compared = Partial<Omit<InterviewSnapshot, 'phrases'>>

/** What decides how answers are asked for and scored. */
const mattersIn = ({ questions, strong_answers, criteria, ...rest }: Compared): string => {
  const { title, description, difficulty, language, follow_up_questions } = rest
  return JSON.stringify([
    questions,
    questions?.map((_, index) => strong_answers?.[index] ?? ''),
    criteria?.map(({ name, kind, weight, anchors: { weak, solid, strong } }) => [
      name,
      kind,
      weight,
      weak,
      solid,
      strong,
    ]),
    [title, description, difficulty, language, follow_up_questions],
  ])
}

/** @param now the vacancy as it is */
export const presentDryRun = (run: DryRunRow | undefined, now: Compared): DryRun => {
  if (!run) return NO_RUN
  const strong = run.results.find(({ person }) => person === 'strong')?.overall_score ?? null
  return {
    status: run.status,
    results: run.results.map(result => ({ ...result, finding: readFinding(result, strong) })),
    of: OF,
    started_at: run.created_at.toISOString(),
    spoken_language: spokenLanguage(run.snapshot.language),
    outdated: mattersIn(run.snapshot) !== mattersIn(now),
  }
}
