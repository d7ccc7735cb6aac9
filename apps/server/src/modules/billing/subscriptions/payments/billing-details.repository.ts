import type { BillingDetails } from '@vivavox/contracts/subscriptions'
import type { Executor } from '../../../../platform/context.ts'

const NONE: BillingDetails = { company_name: '', address: '', tax_id: '' }

export const readBillingDetails = async (executor: Executor, userId: string): Promise<BillingDetails> => {
  const kept = await executor
    .selectFrom('billing_details')
    .select(['company_name', 'address', 'tax_id'])
    .where('organisation_id', '=', userId)
    .executeTakeFirst()
  return kept ?? NONE
}

/** Changes what is named; the rest stays. @returns all of it */
export const saveBillingDetails = async (
  executor: Executor,
  userId: string,
  { company_name, address, tax_id }: { [key in keyof BillingDetails]?: string | undefined },
): Promise<BillingDetails> => {
  const change = {
    ...(company_name === undefined ? {} : { company_name }),
    ...(address === undefined ? {} : { address }),
    ...(tax_id === undefined ? {} : { tax_id }),
  }
  const saved = { organisation_id: userId, ...change }
  await executor
    .insertInto('billing_details')
    .values({ ...NONE, ...saved })
    .onConflict(conflict => conflict.column('organisation_id').doUpdateSet(saved))
    .execute()
  return readBillingDetails(executor, userId)
}
