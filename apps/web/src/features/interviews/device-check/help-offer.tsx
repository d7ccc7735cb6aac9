import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Accommodations } from '@vivavox/contracts/accommodation-limits'
import { Suspense, useState } from 'react'
import { LazyAccommodations } from '../../../components/lazy-accommodations.tsx'
import { Button, Dialog, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'

const keyOf = ({ id }: InterviewPass) => ['accommodations', id]

/** What was chosen for the interview; undefined: nothing, or it is not known yet. @param pass absent in a demo */
export const useAccommodations = (pass: InterviewPass | undefined): Accommodations | undefined =>
  useQuery({
    queryKey: pass ? keyOf(pass) : ['accommodations'],
    queryFn: async () =>
      (pass &&
        (
          await api('GET /interviews/{id}', {
            params: { id: pass.id },
            interviewToken: pass.candidate_token,
          })
        ).accommodations) ??
      null,
    enabled: pass !== undefined,
    gcTime: 0,
  }).data ?? undefined

interface Props {
  interview: InterviewPass
  chosen: Accommodations | undefined
}

/** Opens what would help; choosing it counts at once. */
export const HelpOffer = ({ interview, chosen }: Props) => {
  const t = useTexts()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const save = (body: Accommodations) =>
    api('PUT /interviews/{id}/accommodations', {
      params: { id: interview.id },
      interviewToken: interview.candidate_token,
      body,
    }).then(() => client.setQueryData(keyOf(interview), body))
  return (
    <>
      <Button
        icon="question"
        className="min-h-11 justify-self-start text-start"
        onClick={() => setOpen(true)}
      >
        {t('interviews.help')}
      </Button>
      <Dialog open={open} title={t('interviews.help')} onClose={() => setOpen(false)}>
        <Suspense fallback={<Spinner />}>
          <LazyAccommodations chosen={chosen ?? null} onSave={save} />
        </Suspense>
      </Dialog>
    </>
  )
}
