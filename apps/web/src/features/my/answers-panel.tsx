import type { OpenPage, PageAnswer } from '@vivavox/contracts/candidate-page'
import { Panel } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useStepFocus } from '../../lib/page/use-step-focus.ts'
import { CorrectAnswer } from './correct-answer.tsx'

interface Props {
  page: OpenPage
  token: string
}

/** Stages in which answers may still be corrected. */
const CORRECTABLE: readonly OpenPage['stage'][] = ['started', 'finished', 'in_review']

const Answer = ({ page, token, answer }: Props & { answer: PageAnswer }) => {
  const t = useTexts()
  const { question, text, source, correction } = answer
  const place = useStepFocus<HTMLLIElement>(correction ? 'corrected' : 'said')
  return (
    <li ref={place} tabIndex={-1} className="grid gap-1.5 outline-none">
      <p id={`question-${answer.seq}`} className="font-medium [overflow-wrap:anywhere]" dir="auto">
        {question}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {text || <span className="text-muted">{t('my.answers.unwritten')}</span>}
      </p>
      {source === 'browser' && text && <p className="text-muted text-small">{t('my.answers.browser')}</p>}
      {correction && (
        <div className="grid gap-0.5 border-line-strong border-s-2 ps-3">
          <p className="text-muted text-small">{t('my.correct.done')}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {correction}
          </p>
        </div>
      )}
      {!correction && CORRECTABLE.includes(page.stage) && (
        <CorrectAnswer page={page} token={token} answer={answer} />
      )}
    </li>
  )
}

/** What the candidate said, as the company reads it. */
export const AnswersPanel = ({ page, token }: Props) => {
  const t = useTexts()
  if (page.answers.length === 0) return null
  return (
    <Panel title={t('my.answers.title')}>
      <ol className="grid gap-6">
        {page.answers.map(answer => (
          <Answer key={answer.seq} page={page} token={token} answer={answer} />
        ))}
      </ol>
    </Panel>
  )
}
