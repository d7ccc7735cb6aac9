import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { createVacancy, readInterview } from '../../../e2e/support/people/stories.ts'
import { api, createRecruiter, type Recruiter } from '../../../e2e/support/servers/api.ts'
import { type Measure, measure } from '../../support/measure.ts'
import { percentile, rounded } from '../../support/statistics.ts'
import { seconds, talkTable } from '../describe.ts'
import { draftOnPage } from '../draft.ts'
import { emptyFields } from '../empty-fields.ts'
import type { Part, PartFinding } from '../part.ts'
import { canSay, sayStory } from '../said.ts'
import type { Product, Stage } from '../stage.ts'
import { readStory, STORY_LANGUAGES, type StoryLanguage } from '../stories.ts'
import { recordedAnswers, type Talk, takeTalk, waitForResult } from '../talk.ts'

const NAMES = { en: 'English', ru: 'Russian', de: 'German' } as const

/** The vacancy with the drafted questions; where drafting failed, with those of the story. */
const vacancyOf = async (
  { server, browser }: Product,
  owner: Recruiter,
  language: StoryLanguage,
): Promise<{ draft: string; vacancy: OwnVacancy }> => {
  const { token } = owner
  try {
    const { id, allMs, questions } = await draftOnPage(browser, server, owner, language)
    const body = { follow_up_questions: false }
    const vacancy = await api<OwnVacancy>(server, `PUT /vacancies/${id}`, { token, body })
    return { draft: `Questions of the draft (${seconds(allMs)} s): ${questions.join(' · ')}`, vacancy }
  } catch (error) {
    const { title, description, questions } = readStory(language)
    const own = { title, description, questions, language }
    const draft = `No draft, questions of our own: ${String(error).split('\n')[0]}`
    return { draft, vacancy: await createVacancy(server, owner, 'en', own) }
  }
}

/** Advert, draft, vacancy, spoken interview, result: all of it on one machine. */
const takeWholeWay = async (product: Product, stage: Stage, language: StoryLanguage) => {
  const { server } = product
  const owner = await createRecruiter(server)
  const { draft, vacancy } = await vacancyOf(product, owner, language)
  const said = await sayStory(stage.models, language)
  const talk = await takeTalk(product, owner, vacancy, said)
  const result = await waitForResult(product, talk)
  const evaluatedMs = performance.now() - talk.endedAt
  return { draft, talk, result: await readInterview(server, owner, result.id), said, evaluatedMs }
}

const measuresOf = (
  language: StoryLanguage,
  { answers }: Talk,
  wrong: number[],
  empty: string[],
): Measure[] => {
  const name = (what: string) => `${NAMES[language]}: ${what}`
  const of = (values: (number | null)[]) => values.map(value => value ?? 999_999)
  const sound = of(answers.map(({ questionMs }) => questionMs))
  const words = of(answers.map(({ wordsMs }) => wordsMs))
  const mean = wrong.reduce((sum, each) => sum + each, 0) / Math.max(1, wrong.length)
  return [
    measure(name('release to next question, p95'), rounded(percentile(sound, 95)), 'ms', 5_000),
    measure(name('release to words, p95'), rounded(percentile(words, 95)), 'ms', 8_000),
    measure(
      name('longest gap in the voice'),
      rounded(Math.max(...answers.map(each => each.longestGapMs))),
      'ms',
      1_500,
    ),
    measure(name('wrong words, mean'), rounded(mean, 1), '%', 15),
    measure(name('answers without words'), answers.length - wrong.length, '', 0),
    measure(name('fields of the result that are empty'), empty.length, '', 0),
  ]
}

const tellOne = async (product: Product, stage: Stage, language: StoryLanguage): Promise<PartFinding> => {
  const { draft, talk, result, said, evaluatedMs } = await takeWholeWay(product, stage, language)
  const recorded = recordedAnswers(result, said)
  const empty = emptyFields(result)
  const { overall_score, technical_score, communication_score, recommendation, evaluation_status } = result
  const lines = [
    draft,
    `Result ${seconds(evaluatedMs)} s after the last answer: ${evaluation_status}, overall ${overall_score}, technical ${technical_score}, communication ${communication_score}, ${recommendation}; empty: ${empty.join(', ') || 'nothing'}.`,
    `Strengths: ${result.strengths.join(' · ')}`,
    `Areas: ${result.areas_for_improvement.join(' · ')}`,
    `Heard: ${recorded.map(({ words }) => words).join(' / ')}`,
  ]
  return {
    measures: measuresOf(
      language,
      talk,
      recorded.flatMap(({ wrongPercent }) => wrongPercent ?? []),
      empty,
    ),
    text: `${talkTable(talk, recorded, language)}\n\n${lines.map(line => `- ${line}`).join('\n')}`,
  }
}

/** From an advert to a result, by voice. */
export const interviews: Part = {
  title: 'Whole interviews: draft, vacancy, spoken talk, result',
  lacks: ({ transcriber, textModels }) =>
    transcriber && textModels.length > 0 ? null : 'a transcriber and a text model',
  run: async stage => {
    const product = await stage.product()
    const spoken = STORY_LANGUAGES.filter(language => canSay(stage.models, language))
    const left = STORY_LANGUAGES.filter(language => !spoken.includes(language))
    const told: PartFinding[] = []
    for (const language of spoken) told.push(await tellOne(product, stage, language))
    const names = left.map(language => NAMES[language]).join(', ')
    return {
      measures: told.flatMap(({ measures }) => measures),
      text: [
        ...told.map(({ text }) => text),
        ...(left.length > 0
          ? [`Left out, because no voice or recording of it is in the folder: ${names}.`]
          : []),
      ].join('\n\n'),
    }
  },
}
