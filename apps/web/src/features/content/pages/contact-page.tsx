import { useQuery } from '@tanstack/react-query'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import { useSearchParams } from 'react-router'
import { ErrorState, Skeleton } from '../../../components/ui/index.ts'
import { usePageLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useLinkSecret } from '../../../lib/page/link-secret.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { ContactForm } from '../contact-form.tsx'
import { Section } from '../section.tsx'

/** Writes to the company of a vacancy, in the language of its interview. */
const ToCompany = ({ vacancyId }: { vacancyId: string }) => {
  const t = useTexts()
  const invitation = useLinkSecret('invitation')
  const { data, error, refetch } = useQuery({
    queryKey: ['public-vacancy', vacancyId],
    queryFn: ({ signal }) =>
      api('GET /vacancies/{id}', { params: { id: vacancyId }, signal, anonymous: true }),
  })
  usePageLanguage(data && candidateLocaleFor(data.language))
  const company = data?.company_name
  const title = company ? t('contact.title', { company }) : t('contact.titleNone')
  useTitle(title)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h1 className="text-display [overflow-wrap:anywhere]">{title}</h1>
        <p className="max-w-[60ch] text-muted">{t('contact.lead', { title: data.title })}</p>
      </div>
      <ContactForm vacancyId={vacancyId} invitation={invitation} />
    </div>
  )
}

/** How the operator is reached: the text of the page, and a form. @param planId the plan that it is about */
const ToOperator = ({ planId }: { planId: string | undefined }) => {
  const t = useTexts()
  return (
    <div className="grid gap-8">
      <Section section="contact" />
      <section aria-labelledby="contact-form" className="grid gap-5 border-line border-t pt-8">
        <div className="grid gap-1">
          <h2 id="contact-form" className="text-title">
            {t('contact.form')}
          </h2>
          <p className="text-muted">{planId ? t('contact.plan', { plan: planId }) : t('contact.formLead')}</p>
        </div>
        <ContactForm planId={planId} />
      </section>
    </div>
  )
}

/** Where visitors write to the operator, and candidates to a company that names no address. */
export const Component = () => {
  const [query] = useSearchParams()
  const vacancyId = query.get('vacancy')
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
      <div className="max-w-2xl">
        {vacancyId ? (
          <ToCompany vacancyId={vacancyId} />
        ) : (
          <ToOperator planId={query.get('plan') ?? undefined} />
        )}
      </div>
    </div>
  )
}
