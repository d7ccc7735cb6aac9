import { screen } from '@testing-library/react'
import type { Permission } from '@vivavox/contracts/permissions'
import { expect, test } from 'vitest'
import { type TextKey, t } from '../../../i18n/index.ts'
import { isShown } from '../../../testing/find.ts'
import { installationSays } from '../../../testing/installation.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anInterview, permissionsAs } from '../../../testing/samples.ts'
import { serve } from '../../../testing/serve.ts'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultPanel } from './result-panel.tsx'

const READING: TextKey[] = ['compare.withMenu']
const RATING: TextKey[] = [...READING, 'decisions.star', 'decisions.addTag']
const DECIDING: TextKey[] = [...RATING, 'decisions.do.advance', 'decisions.do.hold', 'decisions.do.decline']
const ALL: TextKey[] = [...DECIDING, 'shares.share', 'deciding.again', 'deciding.void', 'deciding.deleteNow']

const show = (permissions: Permission[], change: Parameters<typeof anInterview>[0] = {}) => {
  serve({})
  const interview = anInterview({ permissions, ...change })
  return renderScreen(
    <>
      <ResultPanel interview={interview} evaluation={{}} />
      <DecisionPanel interview={interview} />
      <CandidateCard interview={interview} title="Candidate" />
      <ResultActions interview={interview} />
    </>,
    { texts: 'result' },
  )
}
const isOffered = (key: TextKey): boolean =>
  (['button', 'menuitem'] as const).some(
    role => screen.queryByRole(role, { name: t(key), hidden: true }) !== null,
  )

test.each([
  ['owner', permissionsAs('owner'), ALL],
  ['recruiter', permissionsAs('recruiter'), ALL],
  ['reviewer who may decide', permissionsAs('reviewer', { may_decide: true }), DECIDING],
  ['reviewer', permissionsAs('reviewer'), RATING],
  ['observer', permissionsAs('observer'), READING],
])('an interview offers to its %s what the server permits', async (_, permissions, offered) => {
  await show(permissions)
  expect(ALL.filter(isOffered)).toEqual(offered)
})

test.each([
  ['in_progress', 'done', 'deciding.cancel', 'interview.edit'],
  ['completed', 'failed', 'evaluations.again', 'interview.evaluate'],
] as const)('one that is %s (%s) offers "%s" with the permission alone', async (...row) => {
  const [status, evaluation_status, key, permission] = row
  const { unmount } = await show(['interview.view'], { status, evaluation_status })
  expect(isOffered(key)).toBe(false)
  unmount()
  await show(['interview.view', permission], { status, evaluation_status })
  expect(isOffered(key)).toBe(true)
})

test('without plans no interview can be taken off a plan', async () => {
  installationSays({ billing: 'off' })
  await show(permissionsAs('owner'))
  expect(ALL.filter(isOffered)).toEqual(ALL.filter(key => key !== 'deciding.void'))
})

test('without contacts the card says who sees them; without a decision the panel says that there is none', async () => {
  await show(permissionsAs('reviewer'), { candidate_email: null, candidate_phone: null })
  expect(isShown(t('deciding.contactsHidden'))).toBe(true)
  expect(isShown(t('decisions.none'))).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})
