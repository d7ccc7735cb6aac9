import type { Page } from '@playwright/test'
import type { Microphone } from '../support/page/chromium.ts'
import { type TestLanguage, type Texts, textsIn } from '../support/page/texts.ts'
import type { TestServer } from '../support/servers/start-server.ts'

/** What a scene stands on. One server serves all scenes of a language, so a scene brings its own accounts and vacancies. */
export interface World {
  server: TestServer
  language: TestLanguage
}

/** One screen in one state. */
export interface Scene {
  /** File-safe, e.g. `candidate-audio-setup`; the contact sheet sorts by it. */
  name: string
  /** Brings a fresh page to the state and waits until it shows. The pictures are taken after it, from this one page. */
  go(page: Page, world: World): Promise<void>
  /** Absent: a candidate who speaks. */
  microphone?: Microphone
  /** What the browser says aloud because the scene is about it, e.g. an answer of 404. */
  complaints?: RegExp
}

/** What a scene is played with. */
export interface Stage extends World {
  page: Page
  t: Texts
  /** Goes to a path of the server, or to an address. */
  open(path: string): Promise<unknown>
}

/** A scene of a visitor who has only opened the server. */
export const scene = (
  name: string,
  play: (stage: Stage) => Promise<unknown>,
  rest: Partial<Scene> = {},
): Scene => ({
  ...rest,
  name,
  go: async (page, world) => {
    const open = (path: string) => page.goto(new URL(path, world.server.origin).href)
    await play({ ...world, page, t: textsIn(world.language), open })
  },
})
