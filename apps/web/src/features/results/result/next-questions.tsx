import { Button, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'

/** What the conversation left open, as questions for the personal interview; nothing where there are none. */
export const NextQuestions = ({ questions = [] }: { questions: readonly string[] | undefined }) => {
  const t = useTexts()
  const { copy, copied, failed } = useCopy(
    questions.map((question, index) => `${index + 1}. ${question}`).join('\n'),
  )
  if (questions.length === 0) return null
  return (
    <Panel
      title={t('evaluations.next')}
      actions={
        <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied ? t('common.copied') : t('common.copy')}
        </Button>
      }
    >
      <ol className="grid max-w-[68ch] list-decimal gap-2 pl-5 marker:text-muted">
        {questions.map(question => (
          <li key={question} className="pl-1 [overflow-wrap:anywhere]">
            {question}
          </li>
        ))}
      </ol>
      <p role="status" className={failed ? 'mt-3 text-bad text-small' : 'sr-only'}>
        {failed ? t('common.copyFailed') : copied ? t('common.copied') : ''}
      </p>
    </Panel>
  )
}
