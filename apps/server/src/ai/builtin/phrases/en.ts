import type { PhraseTexts } from './types.ts'

/** English spoken phrases. */
export const en: PhraseTexts = {
  position: title => (title ? `for the position ${title}` : 'for this position'),
  questions: { one: '{count} question', other: '{count} questions' },
  greeting:
    'Hello, and thank you for coming. I am an AI interviewer, and I will interview you {position}. I have {questions} for you.',
  demoGreeting:
    'Hello, and welcome to the demo. I am an AI interviewer, and this is a short sample interview {position} with {questions}. Nothing of it is kept.',
  howToAnswer:
    'If you speak, hold the button while you talk and let it go when you are done. You can also type your answers. Take your time.',
  first: ['Let us begin.', 'Here is the first question.'],
  next: [
    'The next question.',
    'Let us move on.',
    'Now another topic.',
    'I would also like to ask this.',
    'Let us go on.',
  ],
  last: ['And now the last question.', 'We have come to the final question.'],
  acknowledgements: [
    'Thank you.',
    'Thank you for your answer.',
    'I see, thank you.',
    'Understood.',
    'Thank you for explaining that.',
    'All right, noted.',
  ],
  followUps: {
    example: [
      'Could you give me a concrete example of that?',
      'Can you think of one particular case and tell me about it?',
      'When did that last happen, and what was the situation?',
    ],
    ownPart: [
      'What exactly did you do yourself?',
      'Which part of that was yours?',
      'What was your own decision in that situation?',
    ],
    result: [
      'How did it turn out in the end?',
      'What was the result, in figures if you have them?',
      'What changed because of what you did?',
    ],
    detail: [
      'Could you tell me a little more about that?',
      'Please describe it step by step.',
      'What would be important to add?',
    ],
  },
  notWrittenDown: [
    'Your spoken answer is saved, but I could not write it down. Please type it as well, in a few sentences. If you would rather not, write “next” and we will go on.',
    'I have kept the recording of your answer, but there is no text of it. Could you please type it too? If you would rather not, write “next” and we will go on.',
  ],
  notHeard: [
    'I did not hear anything. Please hold the button a little longer while you speak, or type your answer.',
    'That was too short for me to hear. Please try again, or type your answer.',
  ],
  repeat: ['Of course. The question was: {question}', 'I will gladly repeat it. {question}'],
  resume: 'Welcome back. Let us continue where we stopped.',
  skipped: ['All right, we will leave that question.', 'No problem, let us skip that one.'],
  timeLimit:
    'Our time is up, so I have to stop here. Everything you said has been saved. Thank you for the conversation, and goodbye.',
  farewell:
    'That was the last question. Thank you very much for your time and your answers. A person will look at them, and {company} will get in touch with you. Goodbye, and all the best.',
  stoppedEarly:
    'Then we will stop here. Thank you for your time. Your answers so far have been saved. Goodbye, and all the best.',
  demoNotWrittenDown:
    'I cannot turn speech into text here, so please type your answer in a few words. Or write “next”, and we will go on.',
  demoFarewell: 'That is the end of the demo. Thank you for trying it. Goodbye.',
}
/** Stands for a company without a name. */
export const employer = 'the employer'
