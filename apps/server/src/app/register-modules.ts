import type { FastifyInstance } from 'fastify'
import { registerRecording } from '../modules/interviews/recording/index.ts'
import type { AppContext } from '../platform/context.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { LiveServer } from './create-sockets.ts'
import { registerOperations } from './operations.routes.ts'

export interface ModuleParts {
  http: FastifyInstance
  sockets: LiveServer
  context: AppContext
  database: OpenDatabase
}

/** Every feature, in order of dependence. */
export const registerModules = async ({ http, context, database }: ModuleParts) => {
  registerOperations(http, context, { database: database.kind, voice: 'built-in' })
  await registerRecording(http, context)
  return {
    start: async () => undefined,
    stop: async () => undefined,
  }
}
