/** Who asks, in the order of the columns of a row. */
export const CALLERS = [
  'anonymous',
  'candidate',
  'other candidate',
  'owner',
  'other owner',
  'administrator',
  'ended session',
] as const
export type Caller = (typeof CALLERS)[number]

/** Allowed (whatever the state of things then says), or how it is refused. */
export type Answer = 'ok' | '401' | '403' | '404'
/** One answer for each of CALLERS. */
export type Answers = Record<Caller, Answer>

const CODES: Record<string, Answer | undefined> = {
  UNAUTHENTICATED: '401',
  TOKEN_INVALID: '401',
  FORBIDDEN: '403',
  NOT_FOUND: '404',
}
/** These say nothing about who may call: the row's request is not good enough, or the server is broken. */
const TELLS_NOTHING = ['VALIDATION_FAILED', 'UNSUPPORTED_MEDIA_TYPE', 'SUBSCRIPTION_REQUIRED', 'RATE_LIMITED']

/** @returns what an answer says about who may call; a code or status of which nothing can be told as it is */
export const classOf = (status: number, code: string | undefined): string => {
  if (code === undefined) return status < 400 ? 'ok' : String(status)
  if (status >= 500 || TELLS_NOTHING.includes(code)) return code
  return CODES[code] ?? 'ok'
}

/** One word for each of CALLERS, e.g. '401 401 401 ok 404 ok 401'. */
export const answersOf = (row: string): Answers =>
  Object.fromEntries(
    row
      .trim()
      .split(/ +/)
      .map((answer, index) => [CALLERS[index], answer]),
  ) as Answers
