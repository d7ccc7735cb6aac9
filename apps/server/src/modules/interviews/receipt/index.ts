export { handleReceiptJobs, queueReceipt } from './receipt.jobs.ts'
export { isReceiptToken } from './receipt-token.ts'
