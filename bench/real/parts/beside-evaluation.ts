import { setTimeout as pause } from 'node:timers/promises'
import { createEmployer, readInterview } from '../../../e2e/support/people/stories.ts'
import { callApi } from '../../../e2e/support/servers/api.ts'
import { measure } from '../../support/measure.ts'
import { createSpeaker, secondsOf, wavOf } from '../../support/speech.ts'
import { percentile, rounded } from '../../support/statistics.ts'
import { talkTable } from '../describe.ts'
import { type RealModels, voiceFor } from '../model-folder.ts'
import type { Part } from '../part.ts'
import type { Said } from '../said.ts'
import type { Product } from '../stage.ts'
import { readStory } from '../stories.ts'
import { recordedAnswers, type Talk, takeTalk } from '../talk.ts'
import { typeInterview } from '../typed-interview.ts'

const TURNS = 8
const LOOK_MS = 1_000

/** The first sentence of each answer, over and over. */
const shortAnswers = (models: RealModels): Said[] => {
  const voice = voiceFor(models, 'en')
  if (!voice) throw new Error('no English voice')
  const speak = createSpeaker(voice)
  const said = readStory('en').spoken.map(spoken => {
    const text = `${spoken.split('. ')[0]}.`
    const sound = speak(text)
    return { text, wav: wavOf(sound), seconds: secondsOf(sound) }
  })
  return Array.from({ length: TURNS }, (_, at) => said[at % said.length]).filter(each => each !== undefined)
}

/** An interview is evaluated again and again. @returns ends it, and tells in how many of the looks it was evaluated */
const keepEvaluating = async ({ server }: Product) => {
  const { id, owner } = await typeInterview(server, 0)
  let isOver = false
  const looks = { all: 0, busy: 0 }
  const work = async () => {
    while (!isOver) {
      const { evaluation_status: status } = await readInterview(server, owner, id)
      const isBusy = status === 'queued' || status === 'running'
      looks.all += 1
      looks.busy += isBusy ? 1 : 0
      if (!isBusy)
        await callApi(server, `POST /interviews/${id}/re-evaluate`, { token: owner.token, body: {} })
      await pause(LOOK_MS)
    }
  }
  const ended = work()
  return async () => {
    isOver = true
    await ended
    return Math.round((100 * looks.busy) / looks.all)
  }
}

const p95 = ({ answers }: Talk): number =>
  percentile(
    answers.map(({ questionMs }) => questionMs ?? 999_999),
    95,
  )

/** Does a background evaluation make the interviewer slower? */
export const besideEvaluation: Part = {
  title: 'A talk while an evaluation runs',
  lacks: models =>
    models.transcriber && models.textModels.length > 0 && voiceFor(models, 'en')
      ? null
      : 'a transcriber, a text model and an English voice',
  run: async stage => {
    const product = await stage.product()
    const { server } = product
    const said = shortAnswers(stage.models)
    const questions = said.map((_, at) => `What did you do in month ${at + 1}?`)
    const take = async () => {
      const { owner, vacancy } = await createEmployer(server, 'en', { questions })
      const talk = await takeTalk(product, owner, vacancy, said)
      return { talk, recorded: recordedAnswers(await readInterview(server, owner, talk.id), said) }
    }
    const without = await take()
    const stop = await keepEvaluating(product)
    const beside = await take()
    const busy = await stop()
    return {
      measures: [
        measure('release to next question, p95, nothing else runs', rounded(p95(without.talk)), 'ms'),
        measure('release to next question, p95, while an evaluation runs', rounded(p95(beside.talk)), 'ms'),
        measure('ratio', rounded(p95(beside.talk) / p95(without.talk), 2), '×', 1.3),
        measure('part of the talk in which an evaluation was queued or running', busy, '%'),
      ],
      text: [
        talkTable(without.talk, without.recorded, 'alone'),
        talkTable(beside.talk, beside.recorded, 'beside'),
      ].join('\n\n'),
    }
  },
}
