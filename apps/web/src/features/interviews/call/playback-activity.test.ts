import { describe, expect, it } from 'vitest'
import { isAudible, type PlaybackEvent, silent, turnPlayback } from './playback-activity.ts'

const LOUD: PlaybackEvent = { type: 'level', rms: 0.1 }
const QUIET: PlaybackEvent = { type: 'level', rms: 0 }
const UNKNOWN: PlaybackEvent = { type: 'level', rms: null }

/** Plays a story of [milliseconds, event] with a look at the level every 100 ms in between; gives when it sounded. */
const heard = (story: [number, PlaybackEvent][], until: number): [number, boolean][] => {
  let state = silent
  let level: PlaybackEvent = QUIET
  const changes: [number, boolean][] = []
  for (let now = 0; now <= until; now += 10) {
    for (const [at, event] of story) {
      if (at !== now) continue
      if (event.type === 'level') level = event
      else state = turnPlayback(state, event, now)
    }
    if (now % 100 === 0) state = turnPlayback(state, level, now)
    const sounds = isAudible(state, now)
    if (sounds !== (changes.at(-1)?.[1] ?? false)) changes.push([now, sounds])
  }
  return changes
}

describe('the interviewer is heard', () => {
  it('from the reported beginning until the sound has faded, a little after the reported end', () => {
    const story: [number, PlaybackEvent][] = [
      [500, { type: 'started' }],
      [620, LOUD],
      [1500, { type: 'all_made' }],
      [3010, { type: 'ended' }],
      [3250, QUIET],
    ]
    expect(heard(story, 6000)).toEqual([
      [500, true],
      [3390, false],
    ])
  })

  it('through pauses, for as long as the provider has not reported the end', () => {
    const story: [number, PlaybackEvent][] = [
      [0, { type: 'started' }],
      [100, LOUD],
      [1000, { type: 'all_made' }],
      [1100, QUIET],
      [4000, LOUD],
      [4500, { type: 'ended' }],
      [4500, QUIET],
    ]
    expect(heard(story, 7000).map(([, sounds]) => sounds)).toEqual([true, false])
  })

  it('no longer than 6 s after everything was made and nothing sounds, if the provider reports no end', () => {
    const story: [number, PlaybackEvent][] = [
      [0, { type: 'started' }],
      [0, UNKNOWN],
      [1000, { type: 'all_made' }],
    ]
    expect(heard(story, 9000)).toEqual([
      [0, true],
      [7000, false],
    ])
  })

  it('by its loudness alone, where the provider reports nothing of its sound', () => {
    const story: [number, PlaybackEvent][] = [
      [300, LOUD],
      [2000, QUIET],
      [2900, LOUD],
      [4000, QUIET],
    ]
    expect(heard(story, 7000)).toEqual([
      [300, true],
      [5400, false],
    ])
  })

  it('not any more when the call is gone', () => {
    expect(
      heard(
        [
          [0, { type: 'started' }],
          [700, { type: 'lost' }],
        ],
        2000,
      ),
    ).toEqual([
      [0, true],
      [700, false],
    ])
  })
})
