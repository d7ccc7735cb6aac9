/** Their smallest unit is the whole, at PayPal and in people's prices. */
const WITHOUT_FRACTION = new Set(['HUF', 'JPY', 'TWD'])

/** Digits after the point of the currency's smallest unit. */
const digitsOf = (currency: string): number => (WITHOUT_FRACTION.has(currency) ? 0 : 2)

/**
 * A decimal text in the currency's smallest unit, exactly.
 * @throws RangeError when it is no amount, or finer than the smallest unit
 */
export const parseAmount = (value: string, currency: string): number => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(value) ?? []
  const digits = digitsOf(currency)
  if (whole === '' || /[1-9]/.test(fraction.slice(digits)))
    throw new RangeError(`not an amount of ${currency}`)
  const units = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return sign && units > 0 ? -units : units
}

/** An amount as PayPal writes it, e.g. 2900 → '29.00'. @param units not negative, in the smallest unit */
export const formatAmount = (units: number, currency: string): string => {
  const digits = digitsOf(currency)
  const text = String(units).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A price of the catalogue (hundredths) in the currency's smallest unit; a fraction that it lacks is rounded up. */
export const priceIn = (hundredths: number, currency: string): number =>
  digitsOf(currency) === 0 ? Math.ceil(hundredths / 100) : hundredths
