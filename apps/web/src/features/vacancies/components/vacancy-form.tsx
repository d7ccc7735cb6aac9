import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { PlansLink } from '../../../components/plans-link.tsx'
import {
  Banner,
  Button,
  ButtonRow,
  Failure,
  Form,
  LinkButton,
  LiveRegion,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { answeredWith } from '../../../lib/api/api.ts'
import { filledQuestions } from '../draft.ts'
import { openSectionsWithErrors } from '../folds.ts'
import type { VacancyForm as VacancyFormState } from '../use-vacancy-form.ts'
import { CriteriaPanel } from './criteria-panel.tsx'
import { DescriptionPanel } from './description-panel.tsx'
import { InterviewPanel, LimitsPanel } from './interview-panel.tsx'
import { InterviewerPanel } from './interviewer-panel.tsx'
import { QuestionsPanel } from './questions-panel.tsx'

/** Loaded when opened. */
const TemplatesDialog = lazy(async () => ({
  default: (await import('./templates-dialog.tsx')).TemplatesDialog,
}))

/** Opens the account's templates: to load one, or to save the form as one. */
const TemplatesButton = ({ form }: { form: VacancyFormState }) => {
  const t = useTexts()
  /** null until first opened. */
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <div className="grid">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('vacancy-form.template.title')}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <TemplatesDialog form={form} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Shows why saving failed; a form whose vacancy was deleted elsewhere keeps its text. */
const SaveFailure = ({ error, text }: { error: Error | null; text: string }) => {
  const t = useTexts()
  if (!answeredWith(error, 404)) return <Failure error={error} text={text} className="w-full" />
  return (
    <Banner tone="error" className="w-full">
      {t('vacancies.error.gone')}
    </Banner>
  )
}

interface Props {
  form: VacancyFormState
  /** Links beside the templates button. */
  links?: ReactNode
  /** Label of the save button. */
  saveLabel: string
  saveError: string
}

/** The form of a new or existing vacancy; on wide screens questions and criteria are on the right. */
export const VacancyForm = ({ form, links, saveLabel, saveError }: Props) => {
  const t = useTexts()
  const { draft, tries, errorCount, saving, mustSubscribe } = form
  const element = useRef<HTMLFormElement>(null)
  const refused = saving.error
  useEffect(() => {
    if (element.current && (tries > 0 || refused)) openSectionsWithErrors(element.current)
  }, [tries, refused])
  useEffect(() => {
    if (tries === 0) return
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    invalid?.focus()
    // The sticky bar may cover a field that counts as in view.
    invalid?.scrollIntoView({ block: 'center' })
  }, [tries])
  const empty = filledQuestions(draft).length === 0
  return (
    <>
      <ButtonRow>
        {links}
        <TemplatesButton form={form} />
      </ButtonRow>
      <Form ref={element} onSubmit={() => form.save()} className="grid gap-6">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
          <DescriptionPanel form={form} />
          <div className="grid min-w-0 gap-6 lg:row-span-2">
            <QuestionsPanel form={form} />
            <CriteriaPanel form={form} />
          </div>
          <div className="grid min-w-0 gap-6">
            <InterviewPanel form={form} />
            <InterviewerPanel form={form} />
            <LimitsPanel form={form} />
          </div>
        </div>
        <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
          <LiveRegion>
            {mustSubscribe && (
              <Banner tone="warn" className="w-full">
                {t('vacancies.error.subscription')}
              </Banner>
            )}
          </LiveRegion>
          {!mustSubscribe && <SaveFailure error={saving.error} text={saveError} />}
          {empty && !mustSubscribe && (
            <p className="mr-auto text-muted text-small max-sm:w-full">{t('vacancies.saveNeeds')}</p>
          )}
          {errorCount > 0 && (
            <p role="status" className="mr-auto text-bad text-small max-sm:w-full">
              {t('vacancies.faults', { count: errorCount })}
            </p>
          )}
          <LinkButton to="/dashboard" variant="ghost">
            {t('common.cancel')}
          </LinkButton>
          {mustSubscribe ? (
            <PlansLink>{t('vacancies.seePlans')}</PlansLink>
          ) : (
            <Button
              type="submit"
              // Without questions, generating them is the primary action.
              variant={empty ? 'secondary' : 'primary'}
              busy={saving.isPending}
              disabled={empty}
            >
              {saveLabel}
            </Button>
          )}
        </div>
      </Form>
    </>
  )
}
