import type { MailServer } from '@vivavox/contracts/connections'
import type { ErrorCode } from '@vivavox/contracts/errors'
import type { KeyProvider } from '@vivavox/contracts/providers'
import { listGeminiModels } from '../../../ai/gemini/list-models.ts'
import { listOpenAiModels } from '../../../ai/openai/list-models.ts'
import type { AppContext } from '../../../platform/context.ts'
import { timeoutSignal, unlessAborted } from '../../../platform/deadline.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { UserRow } from '../../accounts/auth/index.ts'
import { deliverMail, newMail, sendBySmtp } from '../../ledger/notifications/index.ts'
import { testMail } from './connections.mails.ts'
import { codeOfMailFault, type MailFault } from './mail-fault.ts'
import { passwordFor } from './save-connections.ts'
import { toSmtpUrl } from './smtp-url.ts'

/** How long an administrator waits for the answer, milliseconds. */
const TEST_MS = 20_000

/** @throws AppError with the sentence that helps, once the time is over, too */
const sendNow = async (
  url: string,
  ...mail: [Parameters<typeof sendBySmtp>[1], Parameters<typeof sendBySmtp>[2]]
) => {
  const late = timeoutSignal(TEST_MS)
  try {
    await unlessAborted(sendBySmtp(url, ...mail), late)
  } catch (error) {
    throw new AppError(late.aborted ? 'MAIL_TIMED_OUT' : codeOfMailFault(error as MailFault))
  }
}

/**
 * Sends one mail to an administrator now.
 * @param server which is not saved; absent: by what is in use
 * @throws AppError one of MAIL_…, VALIDATION_FAILED where the password is missing
 */
export const sendTestMail = async (
  context: AppContext,
  { email, language }: Pick<UserRow, 'email' | 'language'>,
  server: MailServer | undefined,
): Promise<'outbox' | 'smtp'> => {
  const { config, db } = context
  const mail = newMail(context, email, testMail(config, { locale: language }))
  if (server) {
    const url = toSmtpUrl(server, await passwordFor({ db, config }, server))
    await sendNow(url, mail, { ...config, mailFrom: server.from })
    return 'smtp'
  }
  if (config.mail.kind === 'smtp') await sendNow(config.mail.url, mail, config)
  else await deliverMail(context, mail)
  return config.mail.kind
}

const KEY_FAULTS: Partial<Record<ProviderError['fault'], ErrorCode>> = {
  auth: 'KEY_REFUSED',
  quota: 'KEY_WITHOUT_CREDIT',
  rate_limited: 'KEY_WITHOUT_CREDIT',
}

/**
 * Asks a provider for its models.
 * @param given a key that is not saved; absent: the one in use
 * @throws AppError KEY_REFUSED, KEY_WITHOUT_CREDIT, PROVIDER_UNREACHABLE, VALIDATION_FAILED where there is no key
 */
export const testKey = async (
  { config }: Pick<AppContext, 'config'>,
  provider: KeyProvider,
  given: string | undefined,
): Promise<void> => {
  const apiKey = given ?? config[provider]?.apiKey
  if (!apiKey)
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'api_key', message: 'required' }] })
  const late = timeoutSignal(TEST_MS)
  try {
    if (provider === 'openai') await listOpenAiModels({ ...config.openaiServer, apiKey }, late)
    else await listGeminiModels({ ...config.geminiServer, apiKey }, late)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError(KEY_FAULTS[error.fault] ?? 'PROVIDER_UNREACHABLE')
  }
}
