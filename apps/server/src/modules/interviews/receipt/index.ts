export { handleReceiptJobs, isReceiptToken, queueReceipt } from './receipt.jobs.ts'
