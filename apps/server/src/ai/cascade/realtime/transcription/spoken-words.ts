/** What recognisers write where nobody spoke: `[BLANK_AUDIO]`, `(silence)`, `♪`. */
const NO_WORDS =
  /^(?:[[(*]\s*(?:blank[_ ]audio|silence|no speech|music|noise|тишина|музыка|шум)\s*[\])*]|[♪♫\p{P}\s])+$/iu

/** What was said, on one line; null when it was nothing. */
export const spokenWords = (transcript: string): string | null => {
  const words = transcript.toWellFormed().replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
  return words === '' || NO_WORDS.test(words) ? null : words
}

/** No microphone is as quiet while somebody speaks: the largest sample, −50 dB of full scale. */
const QUIETEST = 100

/** Is there nothing to hear? Recognisers make up words of silence. @param pcm PCM16 little-endian */
export const isSilent = (pcm: Uint8Array): boolean => {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength & ~1)
  for (let at = 0; at < view.byteLength; at += 2) {
    if (Math.abs(view.getInt16(at, true)) > QUIETEST) return false
  }
  return true
}
