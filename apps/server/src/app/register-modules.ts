import type { FastifyInstance } from 'fastify'
import { registerAuth } from '../modules/auth/index.ts'
import { registerRecording } from '../modules/interviews/recording/index.ts'
import { registerNotifications } from '../modules/notifications/index.ts'
import { registerSettings } from '../modules/settings/index.ts'
import { registerSubscriptions } from '../modules/subscriptions/index.ts'
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
  registerNotifications(http, context)
  registerAuth(http, context)
  registerSettings(http, context)
  registerSubscriptions(http, context)
  await registerRecording(http, context)
  return {
    start: async () => undefined,
    stop: async () => undefined,
  }
}
