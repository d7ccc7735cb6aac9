const hasCode =
  (code: string) =>
  (error: unknown): boolean =>
    (error as { code?: unknown } | null)?.code === code

/** True when a row refers to one that is not there (any more). */
export const isMissingReference = hasCode('23503')
/** True when a row of the same unique values is there already. */
export const isDuplicate = hasCode('23505')
/** True when a lock was not to be had within the connection's limit. */
export const isLockedOut = hasCode('55P03')
/** True when the server ended this of several transactions that waited for each other. */
export const isDeadlock = hasCode('40P01')

/** Codes of the system and of PostgreSQL: no line to it, or none that it keeps. */
const AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|E(TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH)|08...|57P0[1-5]|53[03]00)$/
/** What the driver says without a code. */
const AWAY_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** True when the database cannot be reached now, or does not take what it is asked: the same may work later. */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return AWAY.test(String(code)) || (code === undefined && AWAY_WORDS.test(String(message)))
}
