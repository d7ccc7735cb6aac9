import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { AddressRefused } from '../../../../platform/outbound/outbound.ts'
import { seal, unseal } from '../../../../platform/security/seal.ts'
import { findOrganisation, type OrganisationRow, updateOrganisation } from '../organisations.repository.ts'
import { type ChatMessage, chatBody } from './chat-message.ts'

const PURPOSE = 'chat'

/** As it is stored. @throws AppError ADDRESS_NOT_ALLOWED */
export const sealedChat = (
  { config, outbound }: Pick<AppContext, 'config' | 'outbound'>,
  organisationId: string,
  url: string,
): string => {
  try {
    return seal(config.secretKey, PURPOSE, organisationId, outbound.check(url).href)
  } catch (cause) {
    throw cause instanceof AddressRefused ? new AppError('ADDRESS_NOT_ALLOWED', { cause }) : cause
  }
}

/** The address of an organisation's chat; null: it has none, or the server's key is another one by now. */
export const chatOf = (
  { config }: Pick<AppContext, 'config'>,
  { id, chat_webhook: sealed }: Pick<OrganisationRow, 'id' | 'chat_webhook'>,
): string | null => (sealed === null ? null : unseal(config.secretKey, PURPOSE, id, sealed))

/** Why a chat did not take it: its status, `address` that is not called, or `silent`. null: it did. */
const post = async (
  outbound: AppContext['outbound'],
  url: string,
  message: ChatMessage,
): Promise<string | null> => {
  try {
    const body = JSON.stringify(chatBody(new URL(url), message))
    const { status } = await outbound.send(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    return status < 300 ? null : `${status}`
  } catch (error) {
    return error instanceof AddressRefused ? 'address' : 'silent'
  }
}

/**
 * Tells the chat of an organisation, and notes how that went.
 * @returns why the chat did not take it (see `post`); null: it did. undefined: there is no chat
 */
export const tellChat = async (
  context: AppContext,
  organisationId: string,
  message: ChatMessage,
): Promise<string | null | undefined> => {
  const organisation = await findOrganisation(context.db, organisationId)
  const url = organisation && chatOf(context, organisation)
  if (!url) return undefined
  const fault = await post(context.outbound, url, message)
  await updateOrganisation(context.db, organisationId, { chat_at: context.clock.now(), chat_fault: fault })
  return fault
}
