/**
 * Over this interface everything typed is a text of the user; some of it is stage direction. It is, when it stands in
 * brackets, or when it begins as our server's cues do (ai/leading/cue-words.ts).
 */
const CUES = [
  /^\s*\[[\s\S]*\]\s*$/,
  /^\s*(the candidate is here|the line was interrupted|everything has been asked|the candidate wants to stop|the time is up)\b/i,
  /^\s*(кандидат на связи|связь прерывалась|все вопросы заданы|кандидат хочет закончить|время вышло)/i,
]

/** Is this text stage direction, and no answer of the candidate? */
export const isCue = (text: string): boolean => CUES.some(cue => cue.test(text))
