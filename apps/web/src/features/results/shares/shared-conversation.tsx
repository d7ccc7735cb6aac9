import type { Interview } from '@vivavox/contracts/interviews'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { Recording } from '../result/conversation.tsx'
import { Transcript } from '../transcript/transcript.tsx'

interface Props {
  interview: Interview
  /** The link leaves the recording out. */
  silent: boolean
  /** It stays in sight beside the evaluation, and scrolls in itself. */
  beside: boolean
}

/** Sound, where the link has it, and text. */
export const SharedConversation = ({ interview, silent, beside }: Props) => {
  const t = useTexts()
  return (
    <section
      aria-label={t('outcome.conversation')}
      className={cx(
        'flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface pt-5 pb-1',
        beside && 'sticky top-6 max-h-[calc(100dvh-3rem)] print:static print:max-h-none',
      )}
    >
      <div className="border-line border-b px-5 pb-3 print:hidden">
        {silent ? <p className="text-muted">{t('shares.silent')}</p> : <Recording interview={interview} />}
      </div>
      <Transcript
        entries={interview.transcript}
        name={interview.candidate_name ?? t('outcome.candidate')}
        boxed={beside}
      />
    </section>
  )
}
