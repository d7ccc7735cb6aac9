import { afterAll, beforeAll } from 'vitest'
import { type LiveStage, openStage } from '../../../../app/testing/live-stage.ts'
import { interviewStoreSuite } from '../testing/interview-store-suite.ts'
import { createDatabaseStore } from './database-store.ts'

let stage: LiveStage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const store = () =>
  createDatabaseStore(stage.app().context, {
    lifecycle: stage.lifecycle(),
    recordUsage: async () => undefined,
  })

interviewStoreSuite('the database', {
  store,
  begin: async () => {
    const interview = await stage.apply()
    await store().start(interview.id)
    return interview
  },
})
