import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Page } from './candidate-page.repository.ts'

/** Requires that the mailed code was entered within the last hour. @throws AppError FORBIDDEN */
export const requireConfirmed = ({ clock }: Pick<AppContext, 'clock'>, { kept }: Page): void => {
  const until = kept?.confirmed_until
  if (!until || until <= clock.now()) throw new AppError('FORBIDDEN')
}
