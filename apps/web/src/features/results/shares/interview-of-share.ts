import type { Interview } from '@vivavox/contracts/interviews'
import type { SharedInterview } from '@vivavox/contracts/shares'

/**
 * A shared result in the shape that the parts of a result page read. Its reader has no more rights than a candidate.
 * @param unnamed what a candidate is called whose name is not shared
 */
export const interviewOfShare = (shared: SharedInterview, unnamed: string): Interview => {
  const { share, evaluation, transcript, ...interview } = shared
  return {
    ...interview,
    candidate_name: share.contacts ? interview.candidate_name : unnamed,
    transcript: transcript.map(entry => ({ ...entry, client_id: null })),
    evaluation,
    audio_file_path: null,
    viewer: 'candidate',
  }
}
