import type { EvaluationRequest } from '../../../ports/interview-evaluator.ts'
import type { TextModel } from '../../../ports/text-model.ts'
import { judgeQuestions } from '../judge-claim.ts'
import { maskAddressing } from '../mask-addressing.ts'
import { readForm } from '../read-form.ts'
import { createTextEvaluator, type EvaluationReaders } from '../text-evaluator.ts'

const READERS: EvaluationReaders = {
  mask: async asked => maskAddressing(asked),
  judge: async (questions, asked) => judgeQuestions(questions, asked),
  readForm: async (form, asked) => readForm(form, asked),
}
/** An evaluator that reads forms here instead of in a thread. */
export const evaluatorOf = (model: TextModel, template: string | null) =>
  createTextEvaluator(model, template, READERS)

/** One turn of a record. */
export const turn = (
  seq: number,
  speaker: 'ai' | 'candidate',
  content: string,
  questionIndex: number | null,
  transcribed = true,
) => ({ seq, speaker, content, questionIndex, transcribed })
export const anchors = { weak: 'General words', solid: 'Usual steps', strong: 'Own cases with results' }

/** An interview in which two of three questions were asked and answered. */
export const request = (change: Partial<EvaluationRequest> = {}): EvaluationRequest => ({
  title: 'Nurse',
  description: 'Care for patients.',
  difficulty: 'medium',
  language: 'en',
  questions: ['What do you check first?', 'How do you hand over?', 'Why this ward?'],
  strongAnswers: ['', '', ''],
  reached: [0, 1],
  passed: [0],
  criteria: [
    { name: 'Care', kind: 'technical', weight: 70, anchors },
    { name: 'Clarity', kind: 'communication', weight: 30, anchors },
  ],
  turns: [
    turn(1, 'ai', 'What do you check first?', 0),
    turn(2, 'candidate', 'I check the pressure first, and then I call the doctor.', 0),
    turn(3, 'ai', 'How do you hand over?', 1),
    turn(4, 'candidate', 'I write down «open» tasks and walk round the ward.', 1),
  ],
  ...change,
})

/** What a model fills in for it. */
export const filled = (change: object = {}) => ({
  questions: {
    question_1: {
      evidence: [{ turn: 2, quote: 'I check the pressure first' }],
      summary: ' Checks. ',
      score: 70,
    },
    question_2: { evidence: [{ turn: 4, quote: 'walk round the ward' }], summary: 'Walks round.', score: 65 },
  },
  criteria: {
    criterion_1: {
      evidence: [{ turn: 4, quote: 'i write down "open" tasks' }],
      rationale: 'Steps.',
      score: 72,
    },
    criterion_2: { evidence: [], rationale: '', score: null },
  },
  detailed_feedback: 'Concrete answers.',
  strengths: ['Order', ' '],
  areas_for_improvement: [],
  next_questions: ['Which drugs?', ' ', 'Nights too?'],
  flags: [],
  ...change,
})
