import type * as z from 'zod'

/** Input that does not fit its schema. The error handler turns it into words. */
export class InvalidInput extends Error {
  constructor(
    readonly part: string,
    readonly issues: readonly z.core.$ZodIssue[],
  ) {
    super(`invalid ${part}`)
    this.name = 'InvalidInput'
  }
}
