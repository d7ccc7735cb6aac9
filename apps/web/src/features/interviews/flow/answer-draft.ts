const keyOf = (interviewId: string) => `interview-answer:${interviewId}`

/** The answer that was being typed in this tab, so that a reload costs nothing; '' if none. */
export const readAnswerDraft = (interviewId: string): string => {
  try {
    return sessionStorage.getItem(keyOf(interviewId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps it; '' forgets it. */
export const keepAnswerDraft = (interviewId: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(keyOf(interviewId), text)
    else sessionStorage.removeItem(keyOf(interviewId))
  } catch {
    // Nothing to keep it in.
  }
}
