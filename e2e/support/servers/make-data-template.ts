import { startServer } from './start-server.ts'

/**
 * Before all journeys and checks of the build: a data folder as a first start leaves it. Every server begins with a copy
 * of it, since most of a first start goes into making the database.
 * @returns removes it
 */
export default async function makeDataTemplate(): Promise<() => Promise<void>> {
  const server = await startServer()
  await server.stop()
  process.env.DATA_TEMPLATE = server.dataDir
  return server.dispose
}
