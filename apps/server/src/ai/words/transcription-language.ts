/** Languages whose code recognisers know by another name. */
const OTHER_NAMES: Record<string, string> = { nb: 'no', fil: 'tl' }

/** BCP 47 as transcriptions want it: ISO 639-1. */
export const transcriptionLanguage = (language: string): string => {
  const code = language.split('-')[0]?.toLowerCase() ?? ''
  return OTHER_NAMES[code] ?? code
}
