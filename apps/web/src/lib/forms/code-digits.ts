import { CODE_LENGTH } from '@vivavox/contracts/limits'

/** What was typed or pasted, as at most six digits. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, CODE_LENGTH)

/** Whether nothing is missing. */
export const isCompleteCode = (code: string): boolean => code.length === CODE_LENGTH
