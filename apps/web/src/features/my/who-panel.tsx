import type { OpenPage } from '@vivavox/contracts/candidate-page'
import { QuestionsTo } from '../../components/questions-to.tsx'
import { Panel } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'

/** Who is behind the interview: the company, the tool, people. */
export const WhoPanel = ({ page }: { page: OpenPage }) => {
  const t = useTexts()
  const { company, vacancy } = page
  return (
    <Panel title={t('my.who.title')}>
      <div className="grid gap-3">
        <p className="max-w-[62ch] [overflow-wrap:anywhere]">
          {company.name ? t('my.who.company', { company: company.name }) : t('my.who.team')}
        </p>
        {vacancy.about && (
          <p className="max-w-[62ch] whitespace-pre-line text-muted [overflow-wrap:anywhere]" dir="auto">
            {vacancy.about}
          </p>
        )}
        <QuestionsTo contact={company.contact} />
      </div>
    </Panel>
  )
}
