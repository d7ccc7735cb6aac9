import type { ReportTexts } from './texts.ts'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

export const en: ReportTexts = {
  quoted: text => `“${text}”`,
  says: quotes => `In their own words: ${quotes}`,
  why: quote => `The reason given: ${quote}`,
  came: quote => `The result, as told: ${quote}`,
  and: quotes => listed.format(quotes),
  status: {
    not_asked: 'This question was not asked.',
    silent: 'Asked, but not answered.',
    unanswered: 'The interview ended before this was answered.',
    not_transcribed: 'Answered aloud, but not transcribed. The answer is in the recording.',
    other_language: 'Answered in a language other than that of the interview. A person needs to read it.',
    only_addressing: 'Contains only words about how the interview should be scored.',
    unknowing: 'The candidate says openly that they have no answer to this.',
    echo: 'Repeats the question.',
    list: 'Names terms side by side, without a sentence about any of them.',
    repeated: 'Already said in the answer to an earlier question.',
    nothing: 'A short exchange without an answer.',
    word_salad:
      'The words do not read as sentences, so there is no score. The transcript or the recording may be faulty; a person needs to listen.',
    outsized: 'Contains a comparison or a figure that only a person can judge, so there is no score.',
    other_question:
      'The words fit another question of this interview better than this one, so there is no score here.',
    unrelated:
      'The words have little in common with the question and the vacancy, so the evaluator cannot tell whether they answer it.',
    no_ground: 'No score; what was said is below.',
  },
  structureOnly:
    'This evaluation looks at how the answers are built. It does not understand them and cannot tell whether what was said is right or safe.',
  missing: {
    language: 'There are no scores: the built-in evaluator does not know this language.',
    trade:
      'There are no scores: the built-in evaluator does not know the vocabulary of this occupation, so it has nothing to compare the answers with.',
    description: 'There are no scores: the vacancy’s description is too short to compare the answers with.',
  },
  noTotals:
    'There is no overall score: too many answers cannot be matched to their questions by their words alone.',
  told: [
    (question, quote) => `Asked ${question}, the candidate said: ${quote}`,
    (question, quote) => `To ${question} the answer was: ${quote}`,
    (question, quote) => `On ${question} we heard: ${quote}`,
  ],
  leftOpen: (number, question, status) => `Question ${number} (${question}): ${status}`,
  next: {
    outcome: [
      quote => `You said: ${quote} How did you find out that it had worked?`,
      quote => `You said: ${quote} What would you have done if it had turned out otherwise?`,
    ],
    reason: [
      quote => `You said: ${quote} What else did you consider, and why did you decide against it?`,
      quote => `You said: ${quote} When would you decide differently?`,
    ],
    told: [
      quote => `You said: ${quote} Please tell us more: what came before it, and what after?`,
      quote => `You said: ${quote} Who else was involved, and which part was yours?`,
      quote => `You said: ${quote} What is the hardest part of that, and how do you deal with it?`,
    ],
  },
  again: question => `We would like to come back to the question ${question} What would you like to tell us?`,
  general: [
    'Please take us through one day of your work from which you learned something: what happened, and what did you do?',
    'Which mistake at work has taught you most, and what have you changed since?',
    'What would you want to know about this job before you say yes?',
  ],
}
