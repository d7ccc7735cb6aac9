import { ApiError } from '../api/api-error.ts'

/** The server's messages by field name; empty for anything else caught. */
export const fieldErrors = (error: unknown): Record<string, string | undefined> =>
  error instanceof ApiError
    ? Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
    : {}
