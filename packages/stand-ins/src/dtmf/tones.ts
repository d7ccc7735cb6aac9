/** The two tones of a digit stand in a row and a column of the keypad, hertz. */
export const ROWS = [697, 770, 852, 941] as const
export const COLUMNS = [1209, 1336, 1477] as const

const KEYPAD = ['123', '456', '789', '*0#']

/** @returns the digit of a row and a column; null where the keypad has a sign */
export function digitAt(row: number, column: number): string | null {
  const key = KEYPAD[row]?.[column] ?? ''
  return /\d/.test(key) ? key : null
}

/** The two frequencies of a digit, hertz. @throws RangeError for anything but 0–9 */
export function frequenciesOf(digit: string): [number, number] {
  const row = /^\d$/.test(digit) ? KEYPAD.findIndex(keys => keys.includes(digit)) : -1
  const low = ROWS[row]
  const high = COLUMNS[KEYPAD[row]?.indexOf(digit) ?? -1]
  if (low === undefined || high === undefined) throw new RangeError(`No digit: ${digit}`)
  return [low, high]
}
