import { useOwnOutbox } from '../lib/api/use-outbox.ts'

/** A link to the page of unsent mails; the word alone where the reader's machine has none. */
export const OutboxLink = ({ children }: { children: string }) =>
  useOwnOutbox() ? (
    <a href="/outbox" target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  ) : (
    children
  )
