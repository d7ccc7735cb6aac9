import type { OpenPage } from '@vivavox/contracts/candidate-page'
import { Panel } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'

/** What the candidate said, as the company reads it. */
export const AnswersPanel = ({ answers }: Pick<OpenPage, 'answers'>) => {
  const t = useTexts()
  if (answers.length === 0) return null
  return (
    <Panel title={t('my.answers.title')}>
      <ol className="grid gap-6">
        {answers.map(({ seq, question, text, source }) => (
          <li key={seq} className="grid gap-1.5">
            <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
              {question}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {text || <span className="text-muted">{t('my.answers.unwritten')}</span>}
            </p>
            {source === 'browser' && text && (
              <p className="text-muted text-small">{t('my.answers.browser')}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
