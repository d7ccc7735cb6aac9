/** The candidate's key to one interview, kept by the interview page in this tab; null when there is none. */
export const candidateToken = (interviewId: string): string | null => {
  try {
    return sessionStorage.getItem(`interview-token:${interviewId}`)
  } catch {
    return null
  }
}
