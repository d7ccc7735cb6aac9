import { ANSWER_TEXT_MAX } from '@vivavox/contracts/limits'
import { expect, it } from 'vitest'
import { growsFasterThanText, HOSTILE_UNITS } from '../../../../../../scripts/lib/hostile-text.ts'
import { answersInBrief } from '../../../modules/judgement/evaluations/answers-in-brief.ts'
import { redact } from '../../../modules/judgement/evaluations/redaction/redact.ts'
import { candidateWords } from '../../../modules/judgement/evaluations/score.ts'
import { createPrinter } from '../../../modules/results/reports/pdf/printable.ts'
import { reportTexts } from '../../../modules/results/reports/report-texts.ts'
import { classifyUtterance } from '../../conducting/classify-utterance.ts'
import { isThinAnswer } from '../../conducting/is-thin-answer.ts'
import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import { maskAddressing } from '../../prompting/evaluation/mask-addressing.ts'
import { readForm } from '../../prompting/evaluation/read-form.ts'
import { closingQuestions } from '../../words/candidate-question.ts'
import { plainText } from '../../words/plain-text.ts'
import { overlap } from '../../words/similar.ts'
import { evaluate } from '../evaluate/index.ts'
import { writeQuestions } from '../questions/question-writer.ts'

const anchors = { weak: 'Little.', solid: 'Own cases.', strong: 'Own cases with figures.' }
const criteria = [{ name: 'Care', kind: 'technical' as const, weight: 100, anchors }]
const question = 'How do you check what you have been given?'

const draft = (language: 'en' | 'ru') => (description: string) =>
  writeQuestions({
    title: 'Nurse',
    description,
    language,
    difficulty: 'medium',
    questions_count: 5,
    follow_up_questions: true,
  })

const interview = (language: string, content: string): EvaluationRequest => ({
  title: 'Nurse',
  description: 'Care for patients.',
  difficulty: 'medium',
  language,
  questions: [question],
  strongAnswers: [''],
  reached: [0],
  passed: [],
  criteria,
  turns: [
    { seq: 1, speaker: 'ai', content: question, questionIndex: 0, transcribed: true },
    { seq: 2, speaker: 'candidate', content, questionIndex: 0, transcribed: true },
  ],
})

const PERSON = {
  name: 'Анна Мария Роу Ли',
  email: 'anna@example.com',
  phone: '+7 912 345-67-89',
  contacts: ['@anna_roe', 'https://linkedin.com/in/anna-roe', null],
}

const READERS: Record<string, [read: (text: string) => unknown, length: number]> = {
  'plain text': [plainText, 20_000],
  'a draft in English': [draft('en'), 20_000],
  'a draft in Russian': [draft('ru'), 20_000],
  'an evaluation in English': [text => evaluate(interview('en', text)), ANSWER_TEXT_MAX],
  'an evaluation in Russian': [text => evaluate(interview('ru', text)), ANSWER_TEXT_MAX],
  'a form that a model filled in': [
    text =>
      readForm(
        {
          criteria: {},
          questions: {
            question_1: { evidence: [{ turn: 2, quote: text.slice(1, 300) }], summary: '', score: 50 },
          },
          detailed_feedback: '',
          strengths: [],
          areas_for_improvement: [],
          next_questions: [],
          flags: [],
        },
        interview('en', text),
      ),
    ANSWER_TEXT_MAX,
  ],
  'what names a candidate': [text => redact(text, PERSON), ANSWER_TEXT_MAX],
  'what a model is to read of an answer': [text => maskAddressing(interview('en', text)), ANSWER_TEXT_MAX],
  'whether an answer is thin, in English': [text => isThinAnswer(question, [text], 'en'), ANSWER_TEXT_MAX],
  'whether an answer is thin, in Russian': [text => isThinAnswer(question, [text], 'ru'), ANSWER_TEXT_MAX],
  'the words of a candidate': [text => candidateWords(interview('en', text)), ANSWER_TEXT_MAX],
  'the answers in brief': [text => answersInBrief(interview('en', text)), ANSWER_TEXT_MAX],
  'what an interviewer speaks about': [
    text => classifyUtterance(text, { questions: [question, text], followUps: true, history: [] }),
    ANSWER_TEXT_MAX,
  ],
  'what is to be printed': [
    text => createPrinter(() => true, reportTexts('en').scripts).print(text),
    ANSWER_TEXT_MAX,
  ],
  'what a candidate asks': [closingQuestions, ANSWER_TEXT_MAX],
  'what two texts share': [text => overlap(text, question), ANSWER_TEXT_MAX],
}

/** What takes less is quick, however it grows, milliseconds. */
const QUICK_MS = 15

it.each(Object.keys(READERS))('reading a text takes time by its length: %s', { timeout: 300_000 }, name => {
  const [read, length] = READERS[name] ?? [plainText, 0]
  expect(HOSTILE_UNITS.filter(unit => growsFasterThanText(read, unit, length, QUICK_MS))).toEqual([])
})
