/** Something that happened in a page. */
export interface Moment {
  /**
   * `pressed`, `released`: the pointer, when the browser took it in. `sent`: an event of this type was handed to a data
   * channel or a socket. `received`: the first sound since the release came over a socket. `loud`: sound came up out of a
   * silence at the page's output.
   */
  what: 'pressed' | 'released' | 'sent' | 'received' | 'loud'
  /** Type of the event that was sent, else ''. */
  type: string
  /** Epoch milliseconds, with fractions. */
  at: number
}

declare global {
  interface Window {
    benchMoments: Moment[]
    /** Code of the meter, as a script of the audio thread. */
    benchMeter: string
  }
}
