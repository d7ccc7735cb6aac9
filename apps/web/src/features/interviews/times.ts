// Time limits of the candidate's room and its calls, in milliseconds; those of a single file stand in it.
/** A press shorter than this was a mistake. */
export const SHORTEST_ANSWER_MS = 300
/** How long the interviewer may stay silent although it is its turn. */
export const INTERVIEWER_SILENCE_MS = 4000
/** Before the same is asked of the server again. */
export const AGAIN_MS = 2000
/** The same while the candidate has the choice to go on without the provider. */
export const JOIN_LATER_MS = 15_000
/** From the evaluation, or the end of a demo, to the next page. */
export const COMPLETE_AFTER_EVALUATION_MS = 2000
/** From 'the evaluation will follow' to the next page. */
export const COMPLETE_WITHOUT_EVALUATION_MS = 3000
/** How long the candidate waits for an evaluation. */
export const EVALUATION_PATIENCE_MS = 30_000
/** After this long in one phase the room says what it waits for. */
export const QUIET_MS = 700
/** The shortest visible try: an immediate failure would look as if the button did nothing. */
export const TRYING_MS = 1_000
/** How long a part of the recording lets answers go first. */
export const ANSWERS_FIRST_MS = 30_000
/** A goodbye may begin this long after the end was asked for. */
export const GOODBYE_DELAY_MS = 2000
/** How long unsent answers may hold up the end without a connection. */
export const FLUSH_MS = 5000
/** How long they may on a slow connection; and how long nothing may arrive of a recording that has ended. */
export const NOTHING_ARRIVES_MS = 2 * 60_000
/** A stalled connection reports no error: a part of the recording that takes longer is sent again. */
export const PART_TIMEOUT_MS = 60_000
/** The longest farewell that is heard out. */
export const FAREWELL_MS = 12_000
/** A connection or call that held this long was a good one. */
export const STEADY_MS = 10_000
/** A server that was not reached by then is out of reach from this network: the room says what to do. */
export const UNREACHABLE_MS = 15_000
/** A hand-over that takes longer counts as a broken connection. */
export const HANDED_OVER_MS = 10_000
/** The server is heard every 5 s at least; a connection that is silent for twice as long may be broken. */
export const SILENT_MS = 10_000
export const LONGEST_WAIT_MS = 5000
/** The longest wait that a server's Retry-After may cause. */
export const LONGEST_ASKED_MS = 60_000
/** What failed is tried again after this… */
export const FIRST_WAIT_MS = 1000
/** So long a response is assumed of which the provider has only said that it runs. */
export const UNCONFIRMED_RESPONSE_MS = 2000
/** How long the interviewer may take to begin on a new call. */
export const FIRST_WORDS_MS = 8000
/** Our server may begin to listen after the call stands: it is told again, this often. */
export const READY_RETRY_MS = 400
/** How long the server may take to end the talk after a goodbye. */
export const ENDING_MS = 1500
/** A call on which nothing moves for this long is dead. */
export const STUCK_MS = 15_000
/** A provider that is silent for this long has lost our request; a lost network is reported by the call itself. */
export const THINKING_MAX_MS = 60_000
/** A call whose channel is not open by then, after the answer, never will be. */
export const CHANNEL_OPEN_MS = 10_000
/** A disconnected call may recover by itself. */
export const DISCONNECTED_MS = 5000
/** A browser calls a call disconnected after about this much silence. */
export const CALL_SILENT_MS = 5000
/** A transcript that is not there by then never comes. */
export const TRANSCRIPT_MS = 15_000
/** The same at the end. */
export const LAST_TRANSCRIPT_MS = 5000
/** How long reports may hold up a new call, and the end. */
export const REPORTS_MS = 2000
export const LAST_REPORTS_MS = 5000
/** The longest farewell of a call that is heard out. */
export const CALL_FAREWELL_MS = 30_000
/** A server that does not answer an offer by then is tried again. */
export const NEGOTIATE_MS = 20_000
export const REFUSES_US_MS = 15_000
/** How long the server may take to acknowledge; a large answer on a slow connection takes longer. */
export const ACK_MS = 10_000
export const SOUND_ACK_MS = 30_000
