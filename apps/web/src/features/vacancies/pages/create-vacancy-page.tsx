import { useQuery } from '@tanstack/react-query'
import { COMPANY_NAME_MAX } from '@vivavox/contracts/limits'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, Field, Form, Loading, Panel, TextInput } from '../../../components/ui/index.ts'
import { loadTexts, useLanguage, useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import { useSaveSettings } from '../../../lib/forms/use-save-settings.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useCan } from '../../../lib/session/can.ts'
import { keep, readStored, writeStored } from '../../../lib/session/storage.ts'
import { VacancyForm } from '../components/vacancy-form.tsx'
import { type Draft, emptyDraft, isEmptyDraft } from '../draft.ts'
import { parseDraft } from '../stored-draft.ts'
import { useVacancyForm } from '../use-vacancy-form.ts'

/** Loaded beside the form, with its texts. */
const StartFromRole = lazy(async () => {
  const [{ StartFromRole }] = await Promise.all([
    import('../starters/start-from-role.tsx'),
    loadTexts('starters'),
  ])
  return { default: StartFromRole }
})

/** Loaded for `?from={id}` alone. */
const CopiedVacancy = lazy(async () => ({
  default: (await import('../components/copied-vacancy.tsx')).CopiedVacancy,
}))

/** Asks for the company name while the account has none. Optional: each new vacancy asks again. */
const CompanyStep = () => {
  const t = useTexts()
  const { data } = useQuery(settingsQuery)
  const saving = useSaveSettings()
  const may = useCan()
  const [name, setName] = useState('')
  const [later, setLater] = useState(false)
  if (data?.company_name !== '' || later || !may('company.edit')) return null
  return (
    <Panel title={t('vacancies.company.title')}>
      <Form
        onSubmit={() => name.trim() && saving.mutate({ company_name: name })}
        className="flex flex-wrap items-start gap-3"
      >
        <Field
          label={t('vacancies.company.name')}
          hint={t('vacancies.company.why')}
          error={saving.isError ? errorMessage(saving.error, t('vacancies.company.error')) : null}
          className="min-w-0 flex-1 basis-72"
        >
          <TextInput
            value={name}
            maxLength={COMPANY_NAME_MAX}
            autoComplete="organization"
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={saving.isPending} disabled={!name.trim()} className="sm:mt-6.5">
          {t('common.save')}
        </Button>
        <Button variant="ghost" onClick={() => setLater(true)} className="sm:mt-6.5">
          {t('vacancies.company.later')}
        </Button>
      </Form>
    </Panel>
  )
}

/** This device stores one unsaved new vacancy. */
const KEY = 'vacancy-draft'

const storeDraft = (draft: Draft): void => keep(KEY, isEmptyDraft(draft) ? null : draft)

const forgetDraft = (): void => writeStored(KEY, null)

const readDraft = (): Draft | null => parseDraft(readStored(KEY))

/** The form of a new vacancy; the device stores it until it is saved. */
const NewForm = () => {
  const t = useTexts()
  const [stored] = useState(readDraft)
  // A recruiter who reads English most likely interviews in English.
  const empty = { ...emptyDraft, language: useLanguage() }
  const [resumed, setResumed] = useState(stored !== null)
  const form = useVacancyForm(stored ?? empty, undefined, forgetDraft)
  const { draft, dispatch, saving } = form
  useEffect(() => {
    if (!saving.isSuccess) storeDraft(draft)
  }, [draft, saving.isSuccess])
  const startAnew = () => {
    dispatch({ type: 'replaced', draft: empty })
    setResumed(false)
  }
  return (
    <>
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
      <VacancyForm
        form={form}
        links={
          <Suspense fallback={<span className="w-36" />}>
            <StartFromRole form={form} />
          </Suspense>
        }
        saveLabel={t('vacancies.create')}
        saveError={t('vacancies.error.create')}
      />
    </>
  )
}

/** Creates a vacancy, empty or as a copy: `?from={id}`. */
export const Component = () => {
  const t = useTexts()
  const from = useSearchParams()[0].get('from')
  useTitle(t('vacancies.createTitle'))
  return (
    <Page
      title={t('vacancies.createTitle')}
      lead={t('vacancies.createLead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
    >
      <CompanyStep />
      {from ? (
        <Suspense fallback={<Loading />}>
          <CopiedVacancy key={from} id={from} missing={<NewForm />} />
        </Suspense>
      ) : (
        <NewForm />
      )}
    </Page>
  )
}
