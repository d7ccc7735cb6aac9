import { useQuery } from '@tanstack/react-query'
import { TITLE_MAX } from '@vivavox/contracts/limits'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import type { ReactNode } from 'react'
import { Banner, Loading } from '../../../components/ui/index.ts'
import { UnsavedGuard, useUnsaved } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { type Draft, draftFromVacancy } from '../draft.ts'
import { useVacancyForm } from '../use-vacancy-form.ts'
import { vacancyQuery } from '../vacancy-query.ts'
import { VacancyForm } from './vacancy-form.tsx'

/** Copies a vacancy into a new draft, without the deadline. */
const copyOf = (vacancy: OwnVacancy, title: string): Draft => ({
  ...draftFromVacancy(vacancy),
  title: title.slice(0, TITLE_MAX),
  deadline: '',
})

/** The form of a copy; does not touch the draft stored on this device. */
const CopiedForm = ({ initial }: { initial: Draft }) => {
  const t = useTexts()
  const form = useVacancyForm(initial)
  useUnsaved(!form.saving.isSuccess)
  return <VacancyForm form={form} saveLabel={t('vacancies.create')} saveError={t('vacancies.error.create')} />
}

/** A new vacancy that begins as a copy. @param missing shown where there is none to copy */
export const CopiedVacancy = ({ id, missing }: { id: string; missing: ReactNode }) => {
  const t = useTexts()
  const { data, isPending } = useQuery(vacancyQuery(id))
  if (isPending) return <Loading />
  if (!data)
    return (
      <>
        <Banner tone="warn">{t('vacancy-form.duplicateMissing')}</Banner>
        {missing}
      </>
    )
  return (
    <UnsavedGuard>
      <Banner>{t('vacancy-form.duplicated', { title: data.title })}</Banner>
      <CopiedForm initial={copyOf(data, t('vacancy-form.duplicateTitle', { title: data.title }))} />
    </UnsavedGuard>
  )
}
