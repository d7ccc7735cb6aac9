import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CalibrationChange } from '@vivavox/contracts/calibration'
import { TEXT_PROVIDERS } from '@vivavox/contracts/providers'
import { config as readDotEnv } from 'dotenv'
import { createTextWork } from '../../apps/server/src/ai/builtin/text-work/text-work.ts'
import { openModelStore } from '../../apps/server/src/ai/local/models/model-store.ts'
import { createTextModelProcesses } from '../../apps/server/src/ai/local/text-model/text-model-process.ts'
import type { TriedEvaluator } from '../../apps/server/src/modules/judgement/calibration/index.ts'
import { createTextAi } from '../../apps/server/src/modules/judgement/text-ai/index.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { loadConfig } from '../../apps/server/src/platform/config/load-config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createJobs } from '../../apps/server/src/platform/jobs/pg-boss-jobs.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { createOwnBus } from '../../apps/server/src/platform/nodes/node-bus.ts'
import { createSharedKeys } from '../../apps/server/src/platform/nodes/shared-keys.ts'
import { readAllowance } from '../../apps/server/src/platform/outbound/allowed-addresses.ts'
import { createOutbound } from '../../apps/server/src/platform/outbound/outbound.ts'
import { createRateLimits } from '../../apps/server/src/platform/security/rate-limits.ts'
import { createDiskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts'
import { NO_TELEMETRY } from '../../apps/server/src/platform/telemetry/telemetry.ts'
import { root } from '../../scripts/lib/root.mjs'

interface Engine {
  tried: TriedEvaluator
  close(): Promise<void>
}

const NO_ACCOUNT = '00000000-0000-7000-8000-000000000000'

/** The product's own parts on an empty database: what accounts chose and use stays out of it. */
const openParts = async (folder: string) => {
  readDotEnv({ path: join(root, '.env'), quiet: true })
  const config = loadConfig(process.env, 'calibrate')
  const log = createLogger('silent')
  const database = await openDatabase({ ...config, databaseUrl: null, dataDir: folder })
  const models = config.localModels ? await openModelStore(join(config.dataDir, 'models')) : null
  const storage = createDiskStorage(join(folder, 'recordings'))
  const context = {
    config,
    db: database.db,
    clock: systemClock,
    jobs: createJobs(database, log, { work: false, alone: true, schedules: false }),
    storage,
    pieces: storage,
    log,
    limits: createRateLimits(),
    leaving: new AbortController().signal,
    bus: createOwnBus('calibrate', log),
    sharedKeys: createSharedKeys(null),
    outbound: createOutbound(readAllowance([])),
    redis: null,
    models,
    localServers: null,
    telemetry: NO_TELEMETRY,
  }
  return { context, database, models }
}

const changeOf = (name: string, model: string | null): CalibrationChange => {
  const provider = TEXT_PROVIDERS.find(one => one === name)
  if (!provider) throw new Error(`no engine '${name}': one of ${TEXT_PROVIDERS.join(', ')}`)
  return { analysis_provider: provider, ...(model === null ? {} : { analysis_model: model }) }
}

/**
 * Opens the evaluator that scores where an administrator chose this provider and model, set up by the environment.
 * @param samples how often each interview is read
 * @throws Error for an engine that is unknown or not set up
 */
export async function openEngine(name: string, model: string | null, samples: number): Promise<Engine> {
  const change = changeOf(name, model)
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-calibrate-'))
  const { context, database, models } = await openParts(folder)
  const work = createTextWork()
  const textModels = createTextModelProcesses({
    models,
    log: context.log,
    threads: context.config.localModels?.textModelThreads ?? null,
  })
  const close = async () => {
    await textModels.close()
    await work.close()
    models?.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const tried = await createTextAi(context, work, textModels).chooseTried(change, NO_ACCOUNT, samples)
    if (tried.engine.provider !== name) throw new Error(`${name} is not set up here`)
    return { tried, close }
  } catch (error) {
    await close()
    throw error
  }
}
