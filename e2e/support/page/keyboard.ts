import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has. */
const MOST_STOPS = 120

interface Stop {
  /** Is this what was looked for? */
  there: boolean
  /** What is wrong with how the focus shows; '' when it is seen. */
  fault: string
}

/** In the page: is the focus seen, inside the window and not under something else? */
const lookAtFocus = (wanted: Element | null): Stop => {
  const focused = document.activeElement
  const there = wanted !== null && focused === wanted
  // Past the last stop the browser's own controls have their turn.
  if (!focused || focused === document.body) return { there, fault: '' }
  const hasRing = (element: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isPoint = element.getBoundingClientRect().width <= 1
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !isPoint
  }
  const around: Element[] = []
  for (let at: Element | null = focused; at && around.length < 5; at = at.parentElement) around.push(at)
  const { outerHTML } = focused
  const name = outerHTML.slice(0, 160)
  // A radio button may be a point for screen readers alone, with the ring around what stands for it.
  const ringed = around.find(hasRing)
  if (!ringed) return { there, fault: `no ring around ${name}` }
  const box = ringed.getBoundingClientRect()
  const left = Math.max(box.left, 0)
  const top = Math.max(box.top, 0)
  const width = Math.min(box.right, innerWidth) - left
  const height = Math.min(box.bottom, innerHeight) - top
  if (width <= 0 || height <= 0) return { there, fault: `outside the window: ${name}` }
  const isOnTop = (across: number, down: number): boolean => {
    const hit = document.elementFromPoint(left + width * across, top + height * down)
    return hit !== null && (ringed.contains(hit) || hit.contains(ringed))
  }
  const seen = [0.1, 0.5, 0.9].some(across => [0.1, 0.5, 0.9].some(down => isOnTop(across, down)))
  return { there, fault: seen ? '' : `under something else: ${name}` }
}

/** A person without a mouse. Every stop on their way has to show that it has the focus. */
export function keyboardOn(page: Page) {
  const { keyboard } = page
  const walk = async (key: 'Tab' | 'Shift+Tab', target: Locator): Promise<void> => {
    await target.waitFor()
    for (let pressed = 0; pressed < MOST_STOPS; pressed++) {
      await keyboard.press(key)
      const { there, fault } = await target.evaluate(lookAtFocus)
      expect(fault, `on the way to ${target}`).toBe('')
      if (there) return
    }
    throw new Error(`${target} is not reached by ${MOST_STOPS} presses of ${key}.`)
  }
  const tabTo = (target: Locator) => walk('Tab', target)
  return {
    tabTo,
    tabBackTo: (target: Locator) => walk('Shift+Tab', target),
    /** Goes there and presses Enter. */
    press: async (target: Locator) => {
      await tabTo(target)
      await keyboard.press('Enter')
    },
    /** Goes there and presses the space bar: ticks and switches. */
    toggle: async (target: Locator) => {
      await tabTo(target)
      await keyboard.press('Space')
    },
    /** Goes to a field and replaces what stands in it. */
    write: async (target: Locator, text: string) => {
      await tabTo(target)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
    /** Goes to a select and types the beginning of what is wanted. */
    choose: async (target: Locator, words: string, value: string) => {
      await tabTo(target)
      await keyboard.type(words)
      await expect(target).toHaveValue(value)
    },
  }
}

/**
 * Presses Tab until it has come around.
 * @returns what is wrong: stops that do not show the focus, or a place that Tab does not leave
 */
export async function tabFaults(page: Page): Promise<string[]> {
  const faults = new Set<string>()
  await page.keyboard.press('Tab')
  const first = await page.evaluateHandle(() => document.activeElement)
  for (let pressed = 0; pressed < MOST_STOPS; pressed++) {
    const { there, fault } = await first.evaluate(lookAtFocus)
    if (fault) faults.add(fault)
    if (pressed > 0 && there) return [...faults]
    await page.keyboard.press('Tab')
  }
  return [...faults, `Tab does not come around within ${MOST_STOPS} presses.`]
}
