import type { EvaluationRequest } from '../../../apps/server/src/ai/ports/interview-evaluator.ts'
import type { GradedCase } from '../../../apps/server/src/modules/judgement/calibration/graded-case.ts'
import { changeAnswers } from './change-answers.ts'
import type { JobFile } from './job-file.ts'
import { KIND_FACTS } from './kinds.ts'

type Transcript = JobFile['transcripts'][string]

/**
 * The cases of one job, copies made from their originals.
 * @param job the name of its file without the ending
 * @throws Error for a copy without an original, a copy of a copy, or a number of answers or grades that does not fit
 */
export const casesOf = (job: string, file: JobFile): GradedCase[] =>
  Object.entries(file.transcripts).map(([key, transcript]) => {
    try {
      return toCase(job, key, file, transcript)
    } catch (error) {
      throw new Error(`${job}/${key}: ${error instanceof Error ? error.message : error}`)
    }
  })

function toCase(job: string, key: string, file: JobFile, transcript: Transcript): GradedCase {
  const base = 'of' in transcript ? originalOf(file, transcript.of) : transcript
  const answers = 'of' in transcript ? changeAnswers(base.answers, transcript) : transcript.answers
  const grades = transcript.grades ?? base.grades
  for (const list of [answers, grades])
    if (list.length !== file.questions.length) throw new Error('one answer and one grade for each question')
  const words = ('job' in transcript && transcript.job) || file
  return {
    id: `${job}/${key}`,
    kind: transcript.kind,
    trade: file.trade,
    language: file.language,
    request: requestOf({ ...file, title: words.title, description: words.description }, answers),
    grades,
    overall: transcript.overall ?? base.overall,
    twinOf: 'of' in transcript ? `${job}/${transcript.of}` : null,
    allowedFlags: [...KIND_FACTS[transcript.kind].flags, ...transcript.flags],
  }
}

function originalOf(file: JobFile, key: string) {
  const found = file.transcripts[key]
  if (!found || 'of' in found) throw new Error(`'${key}' is no original`)
  return found
}

/** What an evaluator gets; an answer of nothing is a question that was asked and heard no words. */
const requestOf = (file: JobFile, answers: readonly string[]): EvaluationRequest => ({
  title: file.title,
  description: file.description,
  difficulty: file.difficulty,
  language: file.language,
  questions: file.questions.map(({ ask }) => ask),
  strongAnswers: file.questions.map(({ strong }) => strong),
  reached: file.questions.map((_, index) => index),
  passed: file.questions.slice(1).map((_, index) => index),
  criteria: file.criteria,
  turns: file.questions.flatMap(({ ask }, index) => {
    const content = answers[index] ?? ''
    const question = { seq: index * 2, speaker: 'ai' as const, content: ask }
    const answer = { seq: index * 2 + 1, speaker: 'candidate' as const, content }
    const turns = content === '' ? [question] : [question, answer]
    return turns.map(turn => ({ ...turn, questionIndex: index, transcribed: true }))
  }),
})
