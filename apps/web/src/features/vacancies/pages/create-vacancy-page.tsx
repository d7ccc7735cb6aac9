import { useEffect, useState } from 'react'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { CompanyStep } from '../components/company-step.tsx'
import { VacancyForm } from '../components/vacancy-form.tsx'
import { emptyDraft } from '../draft.ts'
import { forgetDraft, keepDraft, readDraft } from '../draft-storage.ts'
import { useVacancyForm } from '../use-vacancy-form.ts'

/** A new vacancy; what is typed stays on this device until it is saved. */
export const Component = () => {
  const t = useTexts()
  const [kept] = useState(readDraft)
  // Whoever reads English most likely interviews in English.
  const fresh = { ...emptyDraft, language: useLanguage() }
  const [resumed, setResumed] = useState(kept !== null)
  const form = useVacancyForm(kept ?? fresh, undefined, forgetDraft)
  const { draft, dispatch, saving } = form
  useTitle(t('vacancies.createTitle'))
  useEffect(() => {
    if (!saving.isSuccess) keepDraft(draft)
  }, [draft, saving.isSuccess])
  const startAnew = () => {
    dispatch({ type: 'replaced', draft: fresh })
    setResumed(false)
  }
  return (
    <Page
      title={t('vacancies.createTitle')}
      lead={t('vacancies.createLead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
    >
      <CompanyStep />
      {resumed && (
        <Banner
          actions={
            <Button size="small" onClick={startAnew}>
              {t('vacancies.startAnew')}
            </Button>
          }
        >
          {t('vacancies.resumed')}
        </Banner>
      )}
      <VacancyForm form={form} saveLabel={t('vacancies.create')} saveError={t('vacancies.error.create')} />
    </Page>
  )
}
