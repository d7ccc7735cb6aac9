import { useStage } from '../../../../app/testing/use-test-app.ts'
import { interviewStoreSuite } from '../testing/interview-store-suite.ts'
import { createDatabaseStore } from './database-store.ts'

const stage = await useStage()

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
