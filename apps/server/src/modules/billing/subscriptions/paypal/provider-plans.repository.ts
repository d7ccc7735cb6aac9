import type { Executor } from '../../../../platform/context.ts'
import type { Row } from '../../../../platform/database/tables.ts'
import { newId } from '../../../../platform/ids.ts'

type PlanKey = Pick<
  Row<'provider_plans'>,
  'provider_account' | 'plan_id' | 'amount' | 'currency' | 'trial_days'
>

/** The account's product; its row, and with it the key of the request, stands before PayPal is asked. */
export const keepProduct = async (executor: Executor, account: string): Promise<Row<'provider_products'>> => {
  const row = { id: newId(), provider_account: account, provider_product_id: null }
  await executor
    .insertInto('provider_products')
    .values(row)
    .onConflict(conflict => conflict.column('provider_account').doNothing())
    .execute()
  return executor
    .selectFrom('provider_products')
    .selectAll()
    .where('provider_account', '=', account)
    .executeTakeFirstOrThrow()
}

export const nameProduct = async (executor: Executor, id: string, productId: string): Promise<void> => {
  await executor
    .updateTable('provider_products')
    .set({ provider_product_id: productId })
    .where('id', '=', id)
    .execute()
}

export const keepPlan = async (executor: Executor, key: PlanKey): Promise<Row<'provider_plans'>> => {
  await executor
    .insertInto('provider_plans')
    .values({ ...key, id: newId(), provider_plan_id: null })
    .onConflict(conflict =>
      conflict.columns(['provider_account', 'plan_id', 'amount', 'currency', 'trial_days']).doNothing(),
    )
    .execute()
  return executor
    .selectFrom('provider_plans')
    .selectAll()
    .where('provider_account', '=', key.provider_account)
    .where('plan_id', '=', key.plan_id)
    .where('amount', '=', key.amount)
    .where('currency', '=', key.currency)
    .where('trial_days', '=', key.trial_days)
    .executeTakeFirstOrThrow()
}

export const namePlan = async (executor: Executor, id: string, providerPlanId: string): Promise<void> => {
  await executor
    .updateTable('provider_plans')
    .set({ provider_plan_id: providerPlanId })
    .where('id', '=', id)
    .execute()
}

/** The plan of our catalogue behind PayPal's; null: none of ours. */
export const findPlanBehind = async (executor: Executor, providerPlanId: string): Promise<string | null> => {
  const row = await executor
    .selectFrom('provider_plans')
    .select('plan_id')
    .where('provider_plan_id', '=', providerPlanId)
    .executeTakeFirst()
  return row?.plan_id ?? null
}
