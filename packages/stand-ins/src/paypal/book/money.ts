/** Money as the provider writes it. */
export interface Money {
  currency_code: string
  value: string
}

/** Digits after the point, where they are not two. */
const DECIMALS: Record<string, number> = { HUF: 0, JPY: 0, TWD: 0 }
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/

/** '29', '29.00' → 2900: in the smallest unit. @returns null when it is no amount of this currency */
export function readAmount(value: unknown, currency: string): number | null {
  if (typeof value !== 'string' || !AMOUNT.test(value)) return null
  const [, fraction = ''] = value.split('.')
  const decimals = DECIMALS[currency] ?? 2
  return fraction.length > decimals ? null : Math.round(Number(value) * 10 ** decimals)
}

/** 2900 → '29.00'. @param units in the currency's smallest unit */
export const writeAmount = (units: number, currency: string): string => {
  const decimals = DECIMALS[currency] ?? 2
  return (units / 10 ** decimals).toFixed(decimals)
}

export const money = (units: number, currency: string): Money => ({
  currency_code: currency,
  value: writeAmount(units, currency),
})
