import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SetupStep } from '@vivavox/contracts/lists'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useDownloadTitle } from '../../components/download-progress/use-download-title.ts'
import { LoadingScreen } from '../../components/loading-screen.tsx'
import type { StepWays } from '../../components/step-form.tsx'
import { Fetching, Loading } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'
import { useDownloads } from '../../lib/api/downloads.ts'
import { useLinkSecret } from '../../lib/page/link-secret.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { HOME_AFTER_SIGN_IN, signInPath } from '../../lib/session/redirect.ts'
import { useSession } from '../../lib/session/session.ts'
import { type Place, SetupFrame } from './setup-frame.tsx'
import { stepBeside, stepToShow } from './setup-steps.ts'

const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api('GET /setup', { signal }),
})

const stepsQuery = queryOptions({
  queryKey: ['admin', 'setup-steps'],
  queryFn: ({ signal }) => api('GET /admin/setup-steps', { signal }),
})

/** What the features put into the steps. */
export interface SetupParts {
  claim: (claim: { token: string; needsToken: boolean; onClaimed: () => void }) => ReactNode
  step: (step: SetupStep, ways: StepWays) => ReactNode
}

const Frame = ({ at, children }: { at: Place; children: ReactNode }) => {
  const t = useTexts()
  useTitle(t(`setup.title.${at}`))
  return (
    <SetupFrame at={at} lead={t(`setup.lead.${at}`)}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </SetupFrame>
  )
}

/** Keeps on the server how far one is: a reload, or another browser, goes on there. */
const useWays = (step: SetupStep): StepWays => {
  const [, setQuery] = useSearchParams()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (state: 'done' | 'skipped') =>
      api('PUT /admin/setup-steps/{step}', { params: { step }, body: { state } }),
    onSuccess: steps => client.setQueryData(stepsQuery.queryKey, steps),
  })
  const go = (to: SetupStep | undefined) => to && setQuery({ step: to })
  const leave = (state: 'done' | 'skipped') => () => {
    mutate(state)
    go(stepBeside(step, 1))
  }
  const before = stepBeside(step, -1)
  return { onBack: before && (() => go(before)), onSkip: leave('skipped'), onDone: leave('done') }
}

const Step = ({ step, parts }: { step: SetupStep; parts: SetupParts }) => (
  <Frame at={step}>{parts.step(step, useWays(step))}</Frame>
)

const Steps = ({ parts }: { parts: SetupParts }) => {
  const [query] = useSearchParams()
  const steps = useQuery(stepsQuery)
  useDownloadTitle(useDownloads())
  if (!steps.data) return <Fetching query={steps} />
  const step = stepToShow(query.get('step'), steps.data.steps)
  return <Step key={step} step={step} parts={parts} />
}

/** A new installation gets its administrator, who is led through its first settings. */
export const SetupPage = ({ parts }: { parts: SetupParts }) => {
  const token = useLinkSecret('token') ?? ''
  const { status, user } = useSession()
  const setup = useQuery(setupQuery)
  const client = useQueryClient()
  if (!setup.data) return <Fetching query={setup} />
  if (!setup.data.claimed) {
    const onClaimed = () => client.setQueryData(setupQuery.queryKey, { claimed: true, needs_token: false })
    return <Frame at="claim">{parts.claim({ token, needsToken: setup.data.needs_token, onClaimed })}</Frame>
  }
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out') return <Navigate to={signInPath('/login', '/setup')} replace />
  if (user.role !== 'admin') return <Navigate to={HOME_AFTER_SIGN_IN} replace />
  return <Steps parts={parts} />
}
