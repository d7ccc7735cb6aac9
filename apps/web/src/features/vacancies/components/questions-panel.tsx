import { languageName } from '@vivavox/contracts/locales'
import { Banner, Button, Failure, Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { QuestionList } from './question-list.tsx'

const useFallbackNotice = ({ draft, generating }: VacancyForm): string | null => {
  const t = useTexts()
  const locale = useLanguage()
  const used = generating.data?.questions_language
  if (!used || draft.questions.length === 0) return null
  if (draft.draftedFor !== null && draft.draftedFor !== draft.language) {
    return t('vacancies.draftedFor', { language: languageName(draft.draftedFor, locale) })
  }
  if (used === draft.language.split('-')[0]) return null
  return t('vacancies.otherLanguage', {
    used: languageName(used, locale),
    wanted: languageName(draft.language, locale),
  })
}

/** The draft: generated at a press, then every question is edited in place. */
export const QuestionsPanel = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const { draft, generating } = form
  const notice = useFallbackNotice(form)
  const { questions } = draft
  const again = questions.length > 0 && form.wasDrafted
  return (
    <Panel
      title={t('vacancies.questions', { count: questions.length })}
      actions={
        <Button
          variant={questions.length === 0 ? 'primary' : 'secondary'}
          icon={again ? 'refresh' : 'pencil'}
          busy={generating.isPending}
          disabled={!form.canGenerate}
          onClick={form.generate}
        >
          {t(again ? 'vacancies.generateAgain' : 'vacancies.generate')}
        </Button>
      }
    >
      <div className="grid gap-5">
        {!form.canGenerate && !generating.isPending && (
          <p className="text-muted">{t('vacancies.generateNeeds')}</p>
        )}
        {form.canGenerate && questions.length === 0 && (
          <p className="text-muted">{t('vacancies.noQuestionsYet')}</p>
        )}
        {!form.mustSubscribe && <Failure error={generating.error} text={t('vacancies.error.generate')} />}
        {notice && <Banner>{notice}</Banner>}
        {form.restoreReplaced && (
          <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
            {t('vacancies.replaced')}
            <Button size="small" variant="ghost" onClick={form.restoreReplaced}>
              {t('vacancies.restoreReplaced')}
            </Button>
          </p>
        )}
        <QuestionList form={form} />
      </div>
    </Panel>
  )
}
