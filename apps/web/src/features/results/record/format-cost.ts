/** US dollars that were spent, in a language: to the cent, below one as fine as needed. */
export const formatCost = (language: string, usd: number): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...(usd > 0 && usd < 0.01 ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2 }),
  }).format(usd)
