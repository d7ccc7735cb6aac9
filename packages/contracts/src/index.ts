import type { accommodationRoutes } from './accommodations.ts'
import type { accountsAdminRoutes } from './accounts-admin.ts'
import type { administrationRoutes } from './administration.ts'
import type { auditRoutes } from './audit.ts'
import type { authRoutes } from './auth.ts'
import type { bulkRoutes } from './bulk.ts'
import type { calibrationRoutes } from './calibration.ts'
import type { callRoutes } from './calls.ts'
import type { candidateFeedbackRoutes } from './candidate-feedback.ts'
import type { candidatePageRoutes } from './candidate-page.ts'
import type { candidateRoutes } from './candidates.ts'
import type { commentRoutes } from './comments.ts'
import type { connectionRoutes } from './connections.ts'
import type { contentRoutes } from './content.ts'
import type { correctionRoutes } from './corrections.ts'
import type { decisionRoutes } from './decisions.ts'
import type { demoRoutes } from './demo.ts'
import type { downloadRoutes } from './downloads.ts'
import type { dryRunRoutes } from './dry-run.ts'
import type { evaluationQueueRoutes } from './evaluation-queue.ts'
import type { evaluationRoutes } from './evaluations.ts'
import type { fairnessRoutes } from './fairness.ts'
import type { firstStepsRoutes } from './first-steps.ts'
import type { funnelRoutes } from './funnel.ts'
import type { installationRoutes } from './installation.ts'
import type { interviewRoutes } from './interviews.ts'
import type { invitationRoutes } from './invitations.ts'
import type { localModelRoutes } from './local-models.ts'
import type { logoRoutes } from './logos.ts'
import type { machineRoutes } from './machine.ts'
import type { mailRoutes } from './mails.ts'
import type { messageRoutes } from './messages.ts'
import type { modelRoutes } from './models.ts'
import type { myDataRoutes } from './my-data.ts'
import type { noticeRoutes } from './notices.ts'
import type { operationRoutes } from './operations.ts'
import type { organisationRoutes } from './organisations.ts'
import type { promptRoutes } from './prompts.ts'
import type { ratingRoutes } from './ratings.ts'
import type { reportRoutes } from './reports.ts'
import type { requestRoutes } from './requests.ts'
import type { resultRoutes } from './results.ts'
import type { sampleRoutes } from './samples.ts'
import type { securityLogRoutes } from './security-log.ts'
import type { settingsRoutes } from './settings.ts'
import type { setupRoutes } from './setup.ts'
import type { shareRoutes } from './shares.ts'
import type { shortlistRoutes } from './shortlists.ts'
import type { slotRoutes } from './slots.ts'
import type { subscriptionRoutes } from './subscriptions.ts'
import type { vacancyRoutes } from './vacancies.ts'
import type { vacancyImportRoutes } from './vacancy-import.ts'
import type { vacancyStarterRoutes } from './vacancy-starters.ts'
import type { vacancyTemplateRoutes } from './vacancy-templates.ts'

/** Every call of the API, for typed clients. Types only: importing it loads no schema. */
export type ApiRoutes = typeof accommodationRoutes &
  typeof accountsAdminRoutes &
  typeof administrationRoutes &
  typeof auditRoutes &
  typeof authRoutes &
  typeof bulkRoutes &
  typeof calibrationRoutes &
  typeof callRoutes &
  typeof candidateFeedbackRoutes &
  typeof candidatePageRoutes &
  typeof candidateRoutes &
  typeof myDataRoutes &
  typeof commentRoutes &
  typeof connectionRoutes &
  typeof contentRoutes &
  typeof correctionRoutes &
  typeof decisionRoutes &
  typeof demoRoutes &
  typeof downloadRoutes &
  typeof dryRunRoutes &
  typeof evaluationQueueRoutes &
  typeof evaluationRoutes &
  typeof fairnessRoutes &
  typeof firstStepsRoutes &
  typeof funnelRoutes &
  typeof sampleRoutes &
  typeof installationRoutes &
  typeof interviewRoutes &
  typeof invitationRoutes &
  typeof localModelRoutes &
  typeof logoRoutes &
  typeof machineRoutes &
  typeof mailRoutes &
  typeof messageRoutes &
  typeof modelRoutes &
  typeof noticeRoutes &
  typeof operationRoutes &
  typeof organisationRoutes &
  typeof promptRoutes &
  typeof ratingRoutes &
  typeof reportRoutes &
  typeof requestRoutes &
  typeof resultRoutes &
  typeof securityLogRoutes &
  typeof settingsRoutes &
  typeof setupRoutes &
  typeof shareRoutes &
  typeof shortlistRoutes &
  typeof slotRoutes &
  typeof subscriptionRoutes &
  typeof vacancyRoutes &
  typeof vacancyImportRoutes &
  typeof vacancyStarterRoutes &
  typeof vacancyTemplateRoutes
