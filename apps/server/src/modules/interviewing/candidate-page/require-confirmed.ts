import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Page } from './candidate-page.repository.ts'

/** Until when the mailed code counts; null: none was entered, or its hour is over. */
export const confirmedUntil = ({ clock }: Pick<AppContext, 'clock'>, { kept }: Page): Date | null => {
  const until = kept?.confirmed_until ?? null
  return until && until > clock.now() ? until : null
}

/** Requires that the mailed code was entered within the last hour. @throws AppError FORBIDDEN */
export const requireConfirmed = (context: Pick<AppContext, 'clock'>, page: Page): void => {
  if (!confirmedUntil(context, page)) throw new AppError('FORBIDDEN')
}
