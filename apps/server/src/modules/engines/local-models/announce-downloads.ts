import type { UiLocale } from '@vivavox/contracts/locales'
import { ModelFault } from '../../../ai/local/models/model-fault.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineMail, sendMail } from '../../ledger/notifications/index.ts'
import { administratorMailbox, type EndedDownload, takeEnded } from './downloads.repository.ts'

/** Tells an administrator how downloads ended that took long. Both lists in words. */
const downloadsMail = defineMail<{ ready: string; failed: string }>(
  ({ failed }) => (failed ? 'downloadsFailed' : 'downloadsReady'),
  { path: () => '/settings?tab=models' },
)

type NameOf = (id: string) => string

const inWords = (ended: readonly EndedDownload[], locale: UiLocale, nameOf: NameOf) => ({
  ready: ended
    .filter(({ fault }) => fault === null)
    .map(({ model_id }) => nameOf(model_id))
    .join(', '),
  failed: ended
    .flatMap(({ model_id, fault }) =>
      fault ? `${nameOf(model_id)}: ${new ModelFault(fault.kind, fault.facts).in(locale)}` : [],
    )
    .join(' '),
})

/**
 * Mails each administrator whose downloads have all ended, once, where one of them took more than ten minutes.
 * @param nameOf the name of a model
 */
export const announceDownloads = (
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'jobs'>,
  nameOf: NameOf,
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const ended = await takeEnded(transaction)
    for (const userId of new Set(ended.map(({ awaited_by }) => awaited_by))) {
      const own = ended.filter(({ awaited_by }) => awaited_by === userId)
      if (userId === null || !own.some(({ isLong }) => isLong)) continue
      const mailbox = await administratorMailbox(transaction, userId)
      if (!mailbox) continue
      const locale = mailbox.language
      const content = downloadsMail(context.config, { locale, ...inWords(own, locale, nameOf) })
      await sendMail(context, { ...content, to: mailbox.email, userId }, transaction)
    }
  })
