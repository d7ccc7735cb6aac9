import type { Provider } from '@vivavox/contracts/interviews'
import type { FastifyInstance } from 'fastify'
import { createBuiltinModel } from '../ai/builtin/builtin-model.ts'
import type { TextWork } from '../ai/builtin/text-work/text-work.ts'
import { createCascadeModel } from '../ai/cascade/realtime/cascade-model.ts'
import { logFailures } from '../ai/cascade/realtime/cascade-parts.ts'
import { timed } from '../ai/conducting/timed-realtime-model.ts'
import { createGeminiLiveModel } from '../ai/gemini/live/index.ts'
import { createSpeechActivity } from '../ai/local/engine/speech-activity.ts'
import { createTextModelProcesses } from '../ai/local/text-model/text-model-process.ts'
import { createTranscriber } from '../ai/local/transcription/transcriber.ts'
import { createOpenAiRealtimeModel } from '../ai/openai/realtime/index.ts'
import type { FollowUpWriter } from '../ai/ports/follow-up-writer.ts'
import type { RealtimeModel } from '../ai/ports/realtime-model.ts'
import type { Transcriber } from '../ai/ports/transcriber.ts'
import type { Voice } from '../ai/ports/voice.ts'
import { reconcileAdministrators, registerAuth } from '../modules/accounts/auth/index.ts'
import { registerSubscriptions } from '../modules/billing/subscriptions/index.ts'
import { registerAccountControl } from '../modules/company/account-control/index.ts'
import { registerAccountDeletion } from '../modules/company/account-deletion/index.ts'
import { registerConnections } from '../modules/company/connections/index.ts'
import { registerContact } from '../modules/company/contact/index.ts'
import { registerMembers } from '../modules/company/members/index.ts'
import {
  describeVoice,
  registerAdminOperations,
  registerGauges,
  registerHealth,
  registerMetrics,
} from '../modules/company/operations/index.ts'
import { registerSettings } from '../modules/company/settings/index.ts'
import { issueSetupLink, registerSetup } from '../modules/company/setup/index.ts'
import { registerContent } from '../modules/engines/content/index.ts'
import { keepModels, registerLocalModels } from '../modules/engines/local-models/index.ts'
import {
  chooseProvider,
  demoProviders,
  fallbackProviders,
  type ProvidersParts,
  recordDemoUse,
  recordUsage,
  registerModels,
  registerProviders,
  voiceModels,
  warnOfEndingModels,
} from '../modules/engines/models/index.ts'
import { readPrompts, registerPrompts } from '../modules/engines/prompts/index.ts'
import { registerCandidateMails } from '../modules/hiring/candidate-mails/index.ts'
import { forgetInvitations, registerInvitations } from '../modules/hiring/invitations/index.ts'
import { registerLogos } from '../modules/hiring/logos/index.ts'
import { manyStartsRoutes, registerVacancies } from '../modules/hiring/vacancies/index.ts'
import { forgetWaitlist, registerWaitlist } from '../modules/hiring/waitlist/index.ts'
import { forgetAccommodations } from '../modules/interviewing/accommodations/index.ts'
import {
  forgetPages,
  registerCandidatePage,
  sweepCopies,
} from '../modules/interviewing/candidate-page/index.ts'
import {
  countStart,
  createDemoStore,
  type DemoStoreParts,
  demoSnapshot,
  registerDemo,
} from '../modules/interviewing/demo/index.ts'
import {
  accessInterview,
  createLifecycle,
  deleteExpired,
  keepReport,
  registerInterviews,
  registerLive,
  registerRecording,
  removeVacancy,
  restoreVacancy,
} from '../modules/interviewing/interviews/index.ts'
import { registerCalibration } from '../modules/judgement/calibration/index.ts'
import { registerComments } from '../modules/judgement/comments/index.ts'
import { isCandidateHidden, registerDecisions } from '../modules/judgement/decisions/index.ts'
import { registerEvaluations } from '../modules/judgement/evaluations/index.ts'
import { registerRatings } from '../modules/judgement/ratings/index.ts'
import { createTextAi } from '../modules/judgement/text-ai/index.ts'
import { registerAudit } from '../modules/ledger/audit/index.ts'
import { registerCounters } from '../modules/ledger/counters/index.ts'
import { registerNotifications } from '../modules/ledger/notifications/index.ts'
import { registerBulk } from '../modules/results/bulk/index.ts'
import { registerCandidateFeedback } from '../modules/results/candidate-feedback/index.ts'
import { registerCandidates } from '../modules/results/candidates/index.ts'
import { registerDryRuns } from '../modules/results/dry-run/index.ts'
import { registerFairness } from '../modules/results/fairness/index.ts'
import { registerFirstSteps } from '../modules/results/first-steps/index.ts'
import { registerFunnel } from '../modules/results/funnel/index.ts'
import { registerResults } from '../modules/results/lists/index.ts'
import { createReportThread, registerReports } from '../modules/results/reports/index.ts'
import { registerSamples } from '../modules/results/samples/index.ts'
import { registerShares } from '../modules/results/shares/index.ts'
import { registerShortlists } from '../modules/results/shortlists/index.ts'
import { backupIfDue } from '../platform/backup/backup.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { AppContext } from '../platform/context.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { OpenStorage } from '../platform/storage/open-storage.ts'
import type { LiveServer } from './create-sockets.ts'
import { openMachineVoice } from './open-machine-voice.ts'

interface ModuleParts {
  http: FastifyInstance
  sockets: LiveServer
  context: AppContext
  /** The configuration as the environment has it. */
  fixed: Config
  /** Has the configuration follow what an administrator changed of the installation. */
  installationChanged: () => Promise<void>
  database: OpenDatabase
  stores: OpenStorage
  textWork: TextWork
  notesOf: ProvidersParts['notesOf']
  /** Addresses of the product's own fonts; none without a built web. */
  fonts: readonly string[]
}

/** What a candidate's page keeps goes so long after its interview and invitation; what helps in the interview, after the decision. */
const PAGES_KEPT_MS = 30 * DAY_MS

/** What every node may be asked to do by the clock; the queue lets one of them do it. Hourly: machines sleep at night. */
const scheduleUpkeep = (context: AppContext, database: OpenDatabase): void => {
  const { jobs, config, clock, log } = context
  jobs.schedule('retention', '40 * * * *', async () => {
    const deleted = await deleteExpired(context)
    if (deleted > 0) log.info({ deleted }, 'interviews past their retention were deleted')
    const forgotten = await forgetWaitlist(context)
    if (forgotten > 0)
      log.info({ forgotten }, 'candidates turned away longer ago than the retention were deleted')
    const ended = await forgetInvitations(context)
    if (ended > 0) log.info({ ended }, 'invitations that ended longer ago than the retention were deleted')
    await sweepCopies(context)
    // What may still be put back is put back within minutes.
    const before = new Date(clock.now().getTime() - PAGES_KEPT_MS)
    await forgetPages(context.db, before)
    await forgetAccommodations(context.db, before)
  })
  if (database.dump) {
    jobs.schedule('backup', '10 * * * *', async () => {
      const path = await backupIfDue(database, config, clock.now())
      if (path) log.info({ path }, 'backed up')
    })
  }
}

/** What of this machine an interviewer hears and speaks with. */
interface OwnParts {
  voice: Voice
  transcriber: Transcriber | null
  followUpsFor: (ownerId: string | null) => FollowUpWriter
}

/** Who speaks for each provider; one that is not configured (any more) gives way to the built-in one. */
const interviewers = (context: AppContext, { voice, transcriber, followUpsFor }: OwnParts) => {
  const { config, clock, log, telemetry } = context
  const { cascade } = config
  const builtin = (ownerId: string | null) =>
    createBuiltinModel({ voice, transcriber, followUps: followUpsFor(ownerId) })
  const onTrouble = (err: unknown, what: string): void => log.warn({ err }, what)
  const now = (): number => clock.now().getTime()
  const ownServers =
    cascade &&
    createCascadeModel({
      cascade,
      builtin: { voice, transcriber },
      report: logFailures(log),
    })
  type Opener = (ownerId: string | null, sound: string | null) => RealtimeModel | null
  const byProvider: Record<Provider, Opener> = {
    openai: (ownerId, sound) =>
      config.openai &&
      createOpenAiRealtimeModel({
        openai: config.openai,
        voiceModels: () => voiceModels(context, 'openai', ownerId, sound),
        now,
        onTrouble,
      }),
    gemini: (ownerId, sound) =>
      config.gemini &&
      createGeminiLiveModel({
        gemini: config.gemini,
        voiceModels: () => voiceModels(context, 'gemini', ownerId, sound),
        onTrouble,
      }),
    cascade: () => ownServers,
    builtin,
  }
  return (provider: Provider, ownerId: string | null, sound: string | null): RealtimeModel =>
    timed(byProvider[provider](ownerId, sound) ?? builtin(ownerId), telemetry)
}

/** Every feature, in order of dependence. */
export const registerModules = async (parts: ModuleParts) => {
  const { http, sockets, context, database, stores, textWork, notesOf, fonts } = parts
  const { models, log, config } = context
  await registerConnections(http, context, parts.fixed)
  const textModels = createTextModelProcesses({
    models,
    log,
    threads: config.localModels?.textModelThreads ?? null,
  })
  const speech = createSpeechActivity()
  const textAi = createTextAi(context, textWork, textModels, speech)
  const threads = config.localModels?.transcriberThreads ?? undefined
  const transcriber = models && createTranscriber({ models, log, threads, activity: speech })
  const chooseVoice = (ownerId: string, wish: Provider | null) =>
    chooseProvider(context, 'voice', ownerId, wish)
  const lifecycle = createLifecycle(context, chooseVoice)

  registerHealth(http, context, {
    database: database.kind,
    voice: () => describeVoice(config),
    storage: stores.state,
  })
  registerMetrics(http, context)
  registerContent(http, context)
  registerContact(http, context)
  registerNotifications(http, context, fonts)
  registerAuth(http, context)
  registerSetup(http, context, parts.installationChanged)
  registerSettings(http, context)
  registerMembers(http, context)
  registerAccountControl(http, context)
  registerFirstSteps(http, context)
  registerAudit(http, context)
  await registerLogos(http, context)
  await registerCandidateMails(http, context)
  registerPrompts(http, context)
  registerModels(http, context)
  registerProviders(http, context, { modelOf: textAi.modelOf, notesOf })
  registerCalibration(http, context, textAi.chooseTried)
  await registerSubscriptions(http, context)
  registerVacancies(http, context, {
    chooseWriter: textAi.chooseWriter,
    translate: textAi.translate,
    ownWriter: textAi.ownWriter,
    removeVacancy: (trail, vacancy, byAdmin) => removeVacancy({ ...context, trail }, vacancy, byAdmin),
    restoreVacancy: (trail, caller, id) => restoreVacancy({ ...context, trail }, caller, id),
  })
  await http.register(manyStartsRoutes(context))
  registerAccountDeletion(http, context)
  registerWaitlist(http, context)
  registerInvitations(http, context)
  registerInterviews(http, context, lifecycle, textWork.findAddressing)
  registerCandidatePage(http, context)
  await registerRecording(http, context)
  registerEvaluations(http, context, {
    chooseEvaluators: textAi.chooseEvaluators,
    access: (request, id) => accessInterview(context, request, id, 'interview.evaluate'),
    isCandidateHidden: (interviewId, accountId) => isCandidateHidden(context.db, interviewId, accountId),
    finish: lifecycle.finish,
    keepReport: (id, entries) => keepReport(context, id, entries),
  })
  registerDecisions(http, context)
  registerRatings(http, context)
  registerComments(http, context)
  registerDryRuns(http, context, textAi.chooseEvaluators)
  registerBulk(http, context, lifecycle)
  registerCounters(context)
  registerResults(http, context)
  registerSamples(http, context)
  registerShares(http, context)
  const reports = createReportThread()
  registerReports(http, context, reports)
  registerShortlists(http, context, reports)
  registerCandidateFeedback(http, context)
  registerFairness(http, context)
  registerFunnel(http, context)
  registerCandidates(http, context)
  const demoParts: DemoStoreParts = {
    chooseProvider: async () => (await demoProviders(context))[0] ?? 'builtin',
    countStart: networks => countStart(context, networks),
    recordUse: usage => recordDemoUse(context, usage),
    snapshotOf: async (wanted, provider, accountId) =>
      demoSnapshot(wanted, provider, (await readPrompts(context.db, accountId)).demo_interview),
  }
  registerDemo(http, context, demoParts)
  const voice = openMachineVoice(context, speech)
  const live = registerLive(http, sockets, context, {
    demos: createDemoStore(context, demoParts),
    practice: { chooseProvider: chooseVoice, recordUse: demoParts.recordUse },
    lifecycle,
    modelOf: interviewers(context, { voice, transcriber, followUpsFor: textAi.followUpsFor }),
    transcriber,
    fallbacks: (ownerId, wish) =>
      ownerId === null ? demoProviders(context) : fallbackProviders(context, 'voice', ownerId, wish),
    recordUsage: used => recordUsage(context, { ...used, at: context.clock.now() }),
  })
  registerGauges(context, { database, live: live.count })
  registerAdminOperations(http, context, { database, live: live.count })
  const keeper = keepModels(context, { languages: live.languages, isWaitedFor: textModels.isWaitedFor })
  registerLocalModels(http, context, keeper)
  scheduleUpkeep(context, database)
  return {
    /** Fetches and removes models of this machine; null: LOCAL_MODELS=off. */
    keeper,
    /** @returns the link that claims this installation; null: it is claimed */
    start: async (): Promise<string | null> => {
      await reconcileAdministrators(context)
      live.start()
      keeper?.start()
      await warnOfEndingModels(context)
      return issueSetupLink(context, context.redis ? 'node' : 'start')
    },
    stop: async () => {
      await live.stop()
      await keeper?.close()
      // A question may take minutes; its job comes again after the start.
      await textModels.close()
    },
    /** Once no request and no job needs it any more. */
    close: async () => {
      await Promise.all([transcriber?.close(), voice.close()])
      await Promise.all([textWork.close(), reports.close()])
    },
  }
}
