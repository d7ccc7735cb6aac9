export { registerAdminOperations } from './admin-operations.routes.ts'
export { describeCompanies, describePayments, describeVoice } from './describe-services.ts'
export { registerHealth, registerMetrics } from './health.routes.ts'
export { registerGauges } from './register-gauges.ts'
