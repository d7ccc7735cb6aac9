import type { Page } from '@playwright/test'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { type Texts, textsIn } from '../support/page/texts.ts'
import { type CandidatePage, candidateOn } from '../support/people/candidate.ts'
import { createVacancy, STORIES, type Story } from '../support/people/stories.ts'
import { createRecruiter } from '../support/servers/api.ts'
import type { Scene, World } from './scene.ts'

export interface Stage {
  page: Page
  world: World
  t: Texts
  candidate: CandidatePage
  vacancy: OwnVacancy
  story: Story
}
export type Play = (stage: Stage) => Promise<void>

/** A candidate in front of a vacancy of their own, at the beginning of the link. */
export const candidateScene = (name: string, play: Play, rest: Partial<Scene> = {}): Scene => ({
  ...rest,
  name,
  go: async (page, world) => {
    const { server, language } = world
    const t = textsIn(language)
    const vacancy = await createVacancy(server, await createRecruiter(server, { language }), language)
    await page.goto(`${server.origin}/interview/${vacancy.id}`)
    await page.getByRole('heading', { name: t('interviews.instructions.title') }).waitFor()
    await play({ page, world, t, candidate: candidateOn(page, t), vacancy, story: STORIES[language] })
  },
})

export const toForm: Play = ({ candidate }) => candidate.readInstructions()
export const toAudio: Play = async stage => {
  await toForm(stage)
  await stage.candidate.fillForm(stage.story)
}
export const toRoom: Play = async stage => {
  await toAudio(stage)
  await stage.candidate.allowMicrophone()
  await stage.candidate.playTone()
  await stage.candidate.start()
}
export const toTypingRoom: Play = async stage => {
  await toAudio(stage)
  await stage.candidate.continueByTyping()
}
export const toFirstQuestion: Play = async stage => {
  await toRoom(stage)
  await stage.candidate.asked(stage.story.questions[0] ?? '')
}
