import type { Texts } from '../../i18n/engine.ts'

/** How many interviews a month a plan holds, in words. @param limit null: without an end */
export const planLimit = (t: Texts, limit: number | null): string =>
  limit === null ? t('subscriptions.unlimited') : t('subscriptions.limit', { count: limit })
