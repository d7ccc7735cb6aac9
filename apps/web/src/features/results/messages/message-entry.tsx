import type { Message } from '@vivavox/contracts/messages'
import { useTexts } from '../../../i18n/index.ts'
import { MessageState } from './message-state.tsx'

/** A message among what happened after the interview. */
export const Part = ({ message }: { message: Message }) => {
  const t = useTexts()
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{t('messages.wrote', { subject: message.subject })}</p>
      <MessageState message={message} />
    </>
  )
}
