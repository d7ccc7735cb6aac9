import type { Interview } from '@vivavox/contracts/interviews'
import { Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** What the candidate asked, for the recruiter to answer; nothing where nothing was asked. */
export const CandidateQuestions = ({
  interview: { candidate_questions: asked },
}: {
  interview: Interview
}) => {
  const t = useTexts()
  if (!asked) return null
  return (
    <Panel title={t('evaluations.candidateAsked')}>
      <ul className="grid gap-2">
        {[...new Set(asked)].map(question => (
          <li key={question} className="max-w-[68ch] [overflow-wrap:anywhere]">
            <q dir="auto">{question}</q>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
