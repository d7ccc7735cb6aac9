/** PayPal takes these without a fraction, though they have one elsewhere. */
const WHOLE_AT_PAYPAL = new Set(['HUF', 'JPY', 'TWD'])

/** Digits after the point of the currency's smallest unit, e.g. 2 for USD, 0 for JPY. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

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
  const whole = text.slice(0, text.length - digits)
  if (digits === 0 || WHOLE_AT_PAYPAL.has(currency)) return whole
  return `${whole}.${text.slice(-digits)}`
}

/**
 * A price of the catalogue (hundredths) in the currency's smallest unit; what PayPal cannot take as a fraction is rounded up.
 */
export const priceIn = (hundredths: number, currency: string): number => {
  const digits = digitsOf(currency)
  const price = WHOLE_AT_PAYPAL.has(currency) ? Math.ceil(hundredths / 100) * 100 : hundredths
  return digits === 0 ? Math.ceil(price / 100) : price
}
