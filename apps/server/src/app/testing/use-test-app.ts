import { afterAll } from 'vitest'
import { type LiveStage, openStage } from './live-stage.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'

/** An app for all tests of a file. */
export const useTestApp = async (...how: Parameters<typeof startTestApp>): Promise<TestApp> => {
  const app = await startTestApp(...how)
  afterAll(() => app.stop())
  return app
}

/** A stage for all tests of a file. */
export const useStage = async (...how: Parameters<typeof openStage>): Promise<LiveStage> => {
  const stage = await openStage(...how)
  afterAll(() => stage.stop())
  return stage
}
