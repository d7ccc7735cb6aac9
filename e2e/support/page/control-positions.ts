import type { Page } from '@playwright/test'

/** Where the room's controls stood: by control, by box (`x y w h`, CSS pixels), the states it stood there in. */
export type ControlPositions = Record<string, Record<string, string[]>>

declare global {
  interface Window {
    positions?: ControlPositions
  }
}

const watchPositions = () => {
  const positions: ControlPositions = {}
  window.positions = positions
  const stateOf = (room: HTMLElement): string => {
    const { state = '', link = '' } = room.dataset
    const writing = room.querySelector('textarea') ? ' writing' : ''
    const notice = room.querySelector('[data-notice] > :not(:empty)') ? ' notice' : ''
    return `${state}${link === 'reconnecting' ? ' reconnecting' : ''}${writing}${notice}`
  }
  const note = (room: HTMLElement) => {
    const state = stateOf(room)
    for (const control of room.querySelectorAll<HTMLElement>('[data-control]')) {
      // The whole row of a switch can be pressed.
      const { x, y, width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      const box = [x, y, width, height].map(Math.round).join(' ')
      const name = control.dataset.control ?? ''
      const seen = positions[name]?.[box] ?? []
      if (!seen.includes(state)) positions[name] = { ...positions[name], [box]: [...seen, state] }
    }
  }
  const look = () => {
    const room = document.querySelector<HTMLElement>('[data-testid=live-room][data-link]')
    const ends = /analyzing|done/.test(room?.dataset.state ?? '')
    // A test may move the page itself.
    if (room && !ends && document.body.style.translate === '') note(room)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Lets the page note with every picture where the controls of its room stand. Call before its first address. */
export const recordPositions = (page: Page): Promise<unknown> => page.addInitScript(watchPositions)

/** What was noted since the page was loaded. */
export const positionsOf = (page: Page): Promise<ControlPositions> =>
  page.evaluate(() => window.positions ?? {})

/** One line for each control and box, with the states, for a report. */
export const positionsTable = (positions: ControlPositions): string =>
  Object.entries(positions)
    .flatMap(([control, boxes]) =>
      Object.entries(boxes).map(
        ([box, states]) => `${control.padEnd(8)} ${box.padEnd(16)} ${states.join(', ')}`,
      ),
    )
    .join('\n')
