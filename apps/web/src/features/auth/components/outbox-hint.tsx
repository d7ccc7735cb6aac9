import { T } from '../../../i18n/index.ts'

/** Where the mail is that no mail server sent. */
export const OutboxHint = () => (
  <p className="border-line-strong border-l-2 pl-3 text-muted text-small">
    <T
      k="auth.outbox"
      tags={{
        link: text => (
          <a href="/outbox" target="_blank" rel="noreferrer" className="link whitespace-nowrap">
            {text}
          </a>
        ),
      }}
    />
  </p>
)
