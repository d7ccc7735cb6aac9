import type { Interview } from '@vivavox/contracts/interviews'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { beginInterview, finishInterview } from '../support/people/completed-interview.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createEmployer, createInterview, createVacancy, STORIES } from '../support/people/stories.ts'
import type { Recruiter } from '../support/servers/api.ts'
import { type Scene, type Stage, scene, type World } from './scene.ts'

/** The people and papers that scenes of one language share. */
export interface Cast {
  recruiter: Recruiter
  vacancy: OwnVacancy
  /** Scored, with a recording. */
  finished: { interview: Interview; token: string }
  /** Too little was said. */
  thin: Interview
  running: { id: string; token: string }
  pending: { id: string }
  /** A vacancy without interviews. */
  untouched: OwnVacancy
}

const NAMES = {
  en: ['Maya Fletcher', 'Tom Okafor', 'Liz Hartmann'],
  ru: ['Мария Соколова', 'Тимур Ахметов', 'Елизавета Орлова'],
} as const
const SHORT = { en: 'Services.', ru: 'Сервисы.' } as const

async function gather({ server, language }: World): Promise<Cast> {
  const { owner: recruiter, vacancy } = await createEmployer(server, language)
  const [thinName, runningName, pendingName] = NAMES[language]
  const finished = await finishInterview(server, recruiter, vacancy, language)
  const thin = await finishInterview(server, recruiter, vacancy, language, {
    candidate_name: thinName,
    answers: STORIES[language].answers.map(() => SHORT[language]),
  })
  const running = await beginInterview(server, vacancy, language, { candidate_name: runningName })
  const pending = await createInterview(server, vacancy, language, { candidate_name: pendingName })
  const untouched = await createVacancy(server, recruiter, language, {
    title: language === 'ru' ? 'Кладовщик ночной смены' : 'Night shift warehouse worker',
    difficulty: 'easy',
  })
  return { recruiter, vacancy, finished, thin: thin.interview, running, pending, untouched }
}

const casts = new Map<string, Promise<Cast>>()

/** The cast of a language on a server, gathered once. */
export function castOf(world: World): Promise<Cast> {
  const key = `${world.server.origin} ${world.language}`
  const cast = casts.get(key) ?? gather(world)
  casts.set(key, cast)
  return cast
}

/** A scene of the cast's recruiter, who is signed in. */
export const ownerScene = (
  name: string,
  play: (stage: Stage & { cast: Cast }) => Promise<unknown>,
  rest: Partial<Scene> = {},
): Scene =>
  scene(
    name,
    async stage => {
      const cast = await castOf(stage)
      await arriveSignedIn(stage.page, cast.recruiter)
      await play({ ...stage, cast })
    },
    rest,
  )
