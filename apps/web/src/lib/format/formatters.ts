const MINUTE = 60_000

/** Formatters for one language. Dates are ISO 8601 strings or epoch milliseconds, shown in the reader's time zone. */
export const formatters = (language: string) => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const whole = new Intl.NumberFormat(language)
  const tenth = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const currencies = (currency: string, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...options,
    })
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  return {
    /** 21 Nov 2026 */
    date: (value: string | number) => day.format(new Date(value)),
    /** 21 Nov 2026, 14:05 */
    dateTime: (value: string | number) => moment.format(new Date(value)),
    number: (value: number) => whole.format(value),
    /** One decimal, as averages are shown. */
    decimal: (value: number) => tenth.format(value),
    /** A plan's price, without a fraction when there is none. */
    price: (value: number, currency = 'USD') =>
      currencies(currency, { maximumFractionDigits: 2, minimumFractionDigits: 0 }).format(value),
    /** Money that moved. @param amount in the currency's smallest unit @param currency ISO 4217 */
    money: (amount: number, currency: string) => {
      const format = currencies(currency, { currencyDisplay: 'symbol' })
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    /** Milliseconds as whole minutes: '12 min'. */
    minutes: (ms: number) => minutes.format(Math.max(1, Math.round(ms / MINUTE))),
  }
}
