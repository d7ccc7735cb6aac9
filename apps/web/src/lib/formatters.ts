const MINUTE = 60_000

/** Formatters for one language. Dates are ISO 8601 strings or epoch milliseconds, shown in the reader's time zone. */
export const formatters = (language: string) => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const whole = new Intl.NumberFormat(language)
  const tenth = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const dollars = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
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
    /** US dollars. */
    price: (value: number) => dollars.format(value),
    /** Milliseconds as whole minutes: '12 min'. */
    minutes: (ms: number) => minutes.format(Math.max(1, Math.round(ms / MINUTE))),
  }
}
