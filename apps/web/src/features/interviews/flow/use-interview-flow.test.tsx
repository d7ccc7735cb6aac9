import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVacancy } from '../../../testing/samples.ts'
import { serve } from '../../../testing/serve.ts'
import { keepInterview } from './stored-interview.ts'
import { useInterviewFlow } from './use-interview-flow.ts'

const PASS = { id: 'i1', candidate_token: 'token-1' }

const open = (status: 'pending' | 'in_progress') => {
  serve({
    'GET /interviews/{id}': { status } as never,
    'POST /invitations/resume': { interview_id: PASS.id, candidate_token: PASS.candidate_token },
  })
  const options = {
    vacancy: aVacancy(),
    invitation: 'invited',
    refetch: async () => null,
    onResults: () => {},
  }
  return renderHook(() => useInterviewFlow(options)).result
}

test.each([
  ['pending', false],
  ['in_progress', true],
] as const)('the sound check knows whether a %s interview has started', async (status, started) => {
  keepInterview('v1', PASS)
  const resumed = open(status)
  await waitFor(() => expect(resumed.current.step.name).toBe('resume'))
  act(() => resumed.current.resume())
  expect(resumed.current.step).toEqual({ name: 'audio', interview: PASS, started })
  localStorage.clear()
  const taken = open(status)
  await waitFor(() => expect(taken.current.step.name).toBe('instructions'))
  await act(() => taken.current.takeOver('invited'))
  expect(taken.current.step).toEqual({ name: 'audio', interview: PASS, started })
})
