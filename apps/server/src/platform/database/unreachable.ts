/** The database of DATABASE_URL does not let this process in: words for the operator, without user or password. */
export class DatabaseUnreachable extends Error {
  constructor(host: string, reason: string, options?: ErrorOptions) {
    super(`DATABASE_URL: the database at ${host} ${reason}.`, options)
    this.name = 'DatabaseUnreachable'
  }
}

/** What keeps a process out of its database, by the code of the system or of PostgreSQL. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'refuses connections; is it running, and is the port right',
  ENOTFOUND: 'cannot be found; is the name right',
  EAI_AGAIN: 'cannot be found now; does the name service answer',
  ETIMEDOUT: 'does not answer',
  EHOSTUNREACH: 'cannot be reached',
  '28P01': 'refuses the user or the password',
  '3D000': 'has no database of this name',
}

const hostOf = (url: string): string => {
  if (!URL.canParse(url)) return 'the host it names'
  const { hostname, searchParams } = new URL(url)
  return searchParams.get('host') || hostname || 'localhost'
}

/** The fault in plain words when `error` says that the database of `url` is out of reach, else `error` itself. */
export const explainUnreachable = (error: unknown, url: string): unknown => {
  const reason = REASONS[(error as NodeJS.ErrnoException | null)?.code ?? '']
  return reason ? new DatabaseUnreachable(hostOf(url), reason, { cause: error }) : error
}
