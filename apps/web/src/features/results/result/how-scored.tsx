import { TEXT_PROVIDERS } from '@vivavox/contracts/providers'
import { useTexts } from '../../../i18n/index.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { Section } from '../section.tsx'
import { Reevaluate } from './reevaluate.tsx'
import {
  phaseOf,
  type ResultProps,
  ratesByLikelihood,
  readsStructure,
  type ShownEvaluation,
} from './shown-evaluation.ts'

/** An engine in words; one that this page does not know, by its own name. */
export const useEngineName = (provider: string): string => {
  const t = useTexts()
  const known = [...TEXT_PROVIDERS, 'sample' as const].find(one => one === provider)
  return known ? t(known === 'builtin' ? 'evaluations.evaluator' : `evaluations.provider.${known}`) : provider
}

type Engine = NonNullable<ShownEvaluation['engine']>

/** What an engine of this kind can do, and what it cannot. */
const Limits = ({ evaluation }: { evaluation: ShownEvaluation }) => {
  const t = useTexts()
  const meaning = ratesByLikelihood(evaluation) ? 'likelihood' : 'meaning'
  const kind = readsStructure(evaluation) ? 'structure' : meaning
  return (
    <dl className="grid max-w-[68ch] gap-3">
      {(['can', 'cannot'] as const).map(what => (
        <div key={what}>
          <dt className="font-medium">{t(`evaluations.${what}`)}</dt>
          <dd className="text-muted">{t(`evaluations.${what}.${kind}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Stamp = ({ engine, evaluation }: { engine: Engine; evaluation: ShownEvaluation }) => {
  const t = useTexts()
  const { provider, model, revision, prompt_version, seed } = engine
  const rows = [
    [t('evaluations.scoredBy'), useEngineName(provider)],
    [t('evaluations.stamp.model'), model],
    [t('evaluations.stamp.revision'), revision],
    [t('evaluations.stamp.prompt'), prompt_version === 'none' ? '' : prompt_version],
    [t('evaluations.rubric'), evaluation.rubric_version],
    [
      t('evaluations.stamp.readings'),
      ratesByLikelihood(evaluation) ? t('evaluations.stamp.readingOnce') : evaluation.samples,
    ],
    [t('evaluations.stamp.seed'), seed],
    [t('evaluations.stamp.hidden'), evaluation.hidden_words],
  ].filter(([, value]) => value !== undefined && value !== '')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who scored and by which rules: for the record, last on the page. */
export const HowScored = ({ interview, evaluation }: ResultProps) => {
  const t = useTexts()
  const { engine } = evaluation
  const name = useEngineName(engine?.provider ?? '')
  const phase = phaseOf(interview)
  if (!engine || phase === 'failed' || phase === 'awaiting') return null
  const structure = readsStructure(evaluation)
  return (
    <Section fold="how" title={t('evaluations.how')} note={name}>
      <div className="grid gap-4">
        {!structure && <p className="max-w-[68ch] text-muted">{t('evaluations.howText')}</p>}
        <Limits evaluation={evaluation} />
        <Stamp engine={engine} evaluation={evaluation} />
        {isPermitted(interview, 'interview.evaluate') && <Reevaluate interviewId={interview.id} />}
      </div>
    </Section>
  )
}
