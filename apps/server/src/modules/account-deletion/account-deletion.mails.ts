import { RECEIPT_YEARS } from '@vivavox/contracts/limits'
import { defineMail } from '../notifications/index.ts'

/** Tells the address of an account that is gone that it is. */
export const accountDeletedMail = defineMail('accountDeleted', { values: () => ({ years: RECEIPT_YEARS }) })
