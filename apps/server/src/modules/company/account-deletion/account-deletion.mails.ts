import { RECEIPT_YEARS } from '@vivavox/contracts/limits'
import { defineMail } from '../../ledger/notifications/index.ts'

const values = () => ({ years: RECEIPT_YEARS })

/** Tells the address of an account that is gone that it is. */
export const accountDeletedMail = defineMail('accountDeleted', { values })

/** Tells the owner of an organisation that is gone that it is. */
export const organisationDeletedMail = defineMail('organisationDeleted', { values })
