import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../../../i18n/engine.ts'

/** A part with the texts of messages, fetched when it is first shown. */
const part = <Props,>(load: () => Promise<{ Part: ComponentType<Props> }>) =>
  lazy(async () => {
    const [{ Part }] = await Promise.all([load(), loadTexts('messages')])
    return { default: Part }
  })

export const MessageEditor = part(() => import('./message-editor.tsx'))
export const MessageEntry = part(() => import('./message-entry.tsx'))
export const MessageList = part(() => import('./message-list.tsx'))
