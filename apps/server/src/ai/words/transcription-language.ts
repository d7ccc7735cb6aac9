/** Languages whose code recognisers know by another name. */
const OTHER_NAMES: Record<string, string> = { nb: 'no', fil: 'tl' }

/** BCP 47 as transcriptions want it: ISO 639-1. */
export const transcriptionLanguage = (language: string): string => {
  const code = language.split('-')[0]?.toLowerCase() ?? ''
  return OTHER_NAMES[code] ?? code
}

/** What Whisper calls its languages; a code that it does not know ends its process. */
const KNOWN = new Set(
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su'.split(
    ' ',
  ),
)
/** Languages that Whisper alone calls otherwise. */
const CALLED: Record<string, string> = { iw: 'he', jv: 'jw' }

/** @param language BCP 47 @returns Whisper's own code; empty: it has none, and finds the language out itself */
export const whisperLanguage = (language: string): string => {
  const base = transcriptionLanguage(language)
  const code = CALLED[base] ?? base
  return KNOWN.has(code) ? code : ''
}
