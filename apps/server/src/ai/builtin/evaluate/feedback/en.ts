import type { FeedbackTexts } from './texts.ts'

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

export const en: FeedbackTexts = {
  notAsked: 'This question was not asked.',
  silent: 'Asked, but left without an answer.',
  unheard:
    'Answered aloud, but the words were not written down, so no score is given. The recording holds the answer.',
  otherLanguage:
    'Answered in another language than the interview, so no score is given. A person needs to read it.',
  unknowing: 'The candidate says openly that they have no answer to this.',
  onlyAddressing: 'Holds no answer to the question, only words about how it should be scored.',
  echo: 'Repeats the question and adds nothing to it.',
  repeated: 'Repeats an earlier answer and adds nothing to it.',
  offTopic: 'Does not answer this question: hardly anything in it concerns the question or the job.',
  general: 'Stays general.',
  nothing: 'Holds nothing that answers the question.',
  keywordList: words => `Lists terms (${words}) without saying what was done with them.`,
  shows: {
    actions: examples => `own actions (${examples})`,
    numbers: examples => `figures (${examples})`,
    specifics: examples => `specifics (${examples})`,
    outcome: () => 'an outcome',
    reason: () => 'reasons',
  },
  lacks: {
    actions: 'what the candidate did in person',
    numbers: 'figures',
    specifics: 'a concrete case, tool or procedure',
    outcome: 'how it ended',
    reason: 'why it was done this way',
  },
  summary: (shown, missing) =>
    [shown && `Gives ${shown}.`, missing && `Not mentioned: ${missing}.`].filter(Boolean).join(' '),
  enumerate: items => listed.format(items),
  quoted: text => `“${text}”`,
  question: (number, text) => `Question ${number} (“${text}”)`,
  coverage: (assessed, total) =>
    `${assessed} of ${total} ${total === 1 ? 'question' : 'questions'} could be assessed.`,
  unheardCount: count =>
    `${count} spoken ${count === 1 ? 'answer was' : 'answers were'} not written down and ${count === 1 ? 'is' : 'are'} not part of the scores.`,
  strongest: (question, summary) => `The most substantial answer: ${question}. ${summary}`,
  weakest: (question, summary) => `The least substantial answer: ${question}. ${summary}`,
  rationale: (numbers, strongest) =>
    `Rests on the answers to questions ${numbers}.${strongest ? ` The firmest evidence is in the answer to question ${strongest}.` : ''}`,
  communicationRationale: (clear, total, ordered) =>
    `${clear} of ${total} answers are easy to follow; ${ordered} of ${total} give reasons or an order of events.`,
  noAnswers: 'There was no answer to assess.',
  point: (question, text) => `${question}: ${text}`,
  missing: items => `not mentioned: ${items}.`,
}
