const SECOND = 1_000
const MINUTE = 60_000
/** Below it seconds are told. */
const SECONDS_UP_TO = 90_000

const NO_BREAK = '\u00a0'
/** What does not fall apart at the end of a line, such as a date. */
export const held = (text: string): string => text.replaceAll(' ', NO_BREAK)
/** Day and time may part, at the last comma. */
const heldParts = (text: string): string => {
  const comma = text.lastIndexOf(', ') + 1
  return `${held(text.slice(0, comma))}${comma ? ' ' : ''}${held(text.slice(comma).trimStart())}`
}

/** Formatters for one language. Dates are ISO 8601 strings or epoch milliseconds, shown in the reader's time zone. */
export const formatters = (language: string) => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  const clockToSecond = new Intl.DateTimeFormat(language, { timeStyle: 'medium' })
  const whole = new Intl.NumberFormat(language)
  const tenth = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const hundredth = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(language, { style: 'percent' })
  const currencies = (currency: string, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...options,
    })
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' })
  return {
    /** 21 Nov 2026 */
    date: (value: string | number) => held(day.format(new Date(value))),
    /** 3 Oct – 3 Nov 2026 */
    period: (start: string | number, end: string | number) => day.formatRange(new Date(start), new Date(end)),
    /** 21 Nov 2026, 14:05 */
    dateTime: (value: string | number) => heldParts(moment.format(new Date(value))),
    /** 14:05 */
    time: (value: string | number) => held(clock.format(new Date(value))),
    /** 14:05:09 */
    timeToSecond: (value: string | number) => held(clockToSecond.format(new Date(value))),
    number: (value: number) => whole.format(value),
    /** One decimal, as averages are shown. */
    decimal: (value: number) => tenth.format(value),
    /** Two decimals, as ratios are shown. */
    ratio: (value: number) => hundredth.format(value),
    /** 0–1 as whole per cent: '42%'. */
    percent: (value: number) => share.format(value),
    /** A plan's price, without a fraction when there is none. */
    price: (value: number, currency = 'USD') =>
      currencies(currency, { maximumFractionDigits: 2, minimumFractionDigits: 0 }).format(value),
    /** US dollars that were spent: to the cent, below one as fine as needed. */
    cost: (usd: number) =>
      currencies('USD', usd > 0 && usd < 0.01 ? { maximumSignificantDigits: 2 } : {}).format(usd),
    /** Money that moved. @param amount in the currency's smallest unit @param currency ISO 4217 */
    money: (amount: number, currency: string) => {
      const format = currencies(currency, { currencyDisplay: 'symbol' })
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    /** Milliseconds as whole minutes: '12 min'. */
    minutes: (ms: number) => minutes.format(Math.max(1, Math.round(ms / MINUTE))),
    /** Milliseconds as '40 sec' or '12 min'. */
    duration: (ms: number) =>
      ms < SECONDS_UP_TO ? seconds.format(Math.ceil(ms / SECOND)) : minutes.format(Math.ceil(ms / MINUTE)),
  }
}
