import type { Frames } from '../types.ts'

/** English question texts. */
export const en: Frames = {
  at: title => (title ? `in the ${title} position` : 'in this job'),
  to: title => (title ? `for the ${title} position` : 'for this job'),
  quote: text => `“${text}”`,
  phrase: {
    verb: {
      easy: [
        'In this job you will {p}. What have you already learned or practised that will help you with that?',
        'Imagine it is your first week and you are asked to {p}. What would you do first, and what would you check with a colleague?',
        'Which steps and rules matter most when you {p}?',
        'Tell me about a time at work, in training or in your studies when you had to {p}. What exactly did you do yourself?',
        'What mistakes do beginners make when they {p}, and how would you avoid them?',
        'How would you make sure you understood the instructions before you {p} for the first time?',
      ],
      medium: [
        'Tell me about a recent time when you had to {p}. What did you do, and how did it turn out?',
        'Walk me through how you {p}, from the first step to the result.',
        'What usually goes wrong when people {p}, and what do you do to prevent it?',
        'How do you check the quality of your own work when you {p}?',
        'Suppose you have to {p} and there is much less time than usual. How do you decide what comes first?',
        'This job asks you to {p}. Which part of that needs most of your attention, and why?',
      ],
      hard: [
        'Describe the most demanding situation in which you had to {p}. Which options did you weigh, and what was the measurable result?',
        'Here you will {p}. How would you organise this work for a whole team, and how would you know it is going well?',
        'Tell me about a failure when you had to {p}. What caused it, and what did you change afterwards?',
        'Where do you have to choose between speed, cost and quality when you {p}, and how do you decide?',
        'How would you teach less experienced colleagues to {p}, and which of their mistakes would you watch for?',
        'Which figures tell you how well you {p}, and which of them have you managed to improve?',
      ],
    },
    quoted: {
      easy: [
        'The job description says: {p}. What have you already learned that will help you with that?',
        'The job description also says: {p}. What would you do first, and what would you check with a colleague?',
        'One line of the description is {p}. What mistakes do beginners make here, and how would you avoid them?',
        'The description tells us: {p}. When did you do something similar, and what was your part in it?',
      ],
      medium: [
        'The job description says: {p}. Which recent case of yours comes close to that, and how did it turn out?',
        'The job description also says: {p}. How would you approach that, and what would you do first?',
        'One line of the description is {p}. What usually goes wrong here, and how do you prevent it?',
        'The description tells us: {p}. Which experience of yours helps you with that?',
      ],
      hard: [
        'The job description says: {p}. What was your most demanding case of that kind, and what was the measurable result?',
        'The job description also says: {p}. How would you organise this for a whole team, and how would you know it is going well?',
        'One line of the description is {p}. Tell me about a failure here and what you changed afterwards.',
        'The description tells us: {p}. Which decisions are the hardest here, and how do you make them?',
      ],
    },
    noun: {
      easy: [
        'What do you already know about {p}, and where did you learn it?',
        'Suppose you get a task about {p} on your first day. Where would you start?',
        'What should a careful beginner keep in mind when it comes to {p}?',
        'Describe any situation from work or training that had to do with {p}. What was your part in it?',
        'Where do people new to this work most often slip up with {p}?',
        'Whom would you ask for help with {p}, and what would you ask?',
      ],
      medium: [
        'What is your own experience with {p}? Please give an example.',
        'How do you usually approach {p}? Please describe your steps.',
        'What problems have you seen with {p}, and how did you deal with them?',
        'How do you keep the quality up when it comes to {p}?',
        'How do you make room for {p} on a day when everything is urgent?',
        'For you, what is the hardest thing about {p}, and how do you handle it?',
      ],
      hard: [
        'Think of your hardest experience with {p}. What did you decide, and what did the result look like in numbers?',
        'If you were responsible for {p} across the team, what would you set up first, and why?',
        'Tell me about something that went wrong with {p}. What was the root cause, and what is different now?',
        'Which decisions about {p} are the hardest, and how do you make them?',
        'How do you bring others up to a good level in {p}?',
        'How do you measure success in {p}, and what have you improved so far?',
      ],
    },
  },
  requirement: {
    easy: [
      'The requirements mention {p}. How much of that do you have already, and how will you learn the rest?',
      'One thing this job asks for is {p}. Where have you come across it so far?',
      'The job description asks for {p}. What have you done to prepare for that?',
    ],
    medium: [
      'The requirements mention {p}. Which example from your work shows it best?',
      'One thing this job asks for is {p}. Where and how have you used it?',
      'The job description asks for {p}. What in your background covers that?',
    ],
    hard: [
      'The requirements mention {p}. What is the most complex thing it has helped you to achieve?',
      'One thing this job asks for is {p}. What result have you achieved with it, and how did you measure it?',
      'The job description asks for {p}. Where are the limits of yours, and how do you make up for them?',
    ],
  },
  requirementVerb: {
    easy: ['It is important here to be able to {p}. Can you describe a moment when you managed that?'],
    medium: ['It is important here to be able to {p}. Which situation shows that you can?'],
    hard: [
      'It is important here to be able to {p}. When was that hardest for you, and what did you achieve?',
    ],
  },
  tool: {
    easy: [
      'How have you come to know {tool}, and what can you already do with it on your own?',
      'What would be your first steps if you were given a simple task with {tool}?',
      'What do you still find difficult about {tool}, and how do you learn it?',
    ],
    medium: [
      'What have you used {tool} for, and which task did it help you solve best?',
      'Tell me about a problem you ran into with {tool} and how you solved it.',
      'Which features of {tool} do you rely on most in your daily work, and why?',
    ],
    hard: [
      'When is {tool} the wrong choice, and what would you use instead?',
      'Tell me about the most serious problem you have had with {tool}. How did you find the cause, and how did you rule it out for the future?',
      'How would you introduce {tool} to a team that does not know it, and which habits would you insist on?',
    ],
  },
  warmup: {
    easy: [
      'Why did you apply {to}, and what have you done so far that comes close to it?',
      'Which part of your training or experience will help you most {at}?',
    ],
    medium: [
      'Please tell me about the experience that prepared you best {to}.',
      'What did a typical working day look like in the job closest to this one?',
    ],
    hard: [
      'Please tell me about the greatest responsibility you have carried that is relevant {to}.',
      'Which achievement of the last few years shows best what you can do {at}?',
    ],
  },
  closing: {
    easy: [
      'What would you like to learn in your first months {at}?',
      'What do you need from a supervisor to become good at this work quickly?',
    ],
    medium: [
      'Why is this the right moment for you to apply {to}?',
      'What must be true after half a year {at} for you to say that it was a good decision?',
    ],
    hard: [
      'What would you want to have achieved after a year {at}, and how would we see it?',
      'What would make you decide against a job like this one, and why?',
    ],
  },
  generic: {
    easy: [
      'Tell me about a time when you learned something new quickly. How did you go about it?',
      'What do you do when an instruction is not clear to you?',
      'Tell me about a mistake you made. How did you notice it, and whom did you tell?',
      'How do you keep track of several tasks at once?',
      'Describe feedback that was hard to hear. What did you do with it?',
      'How do you get along with a colleague who works very differently from you?',
      'What does a job well done mean to you? Please give an example.',
    ],
    medium: [
      'Tell me about a situation at work that did not go as planned. What did you do?',
      'How do you plan your day when there is more to do than time?',
      'Describe a disagreement with a colleague. How did you settle it?',
      'Which improvement at work goes back to an idea of yours?',
      'When did you last have to say no to someone, and how did you put it?',
      'What do you do to keep your professional knowledge up to date?',
      'Tell me about a mistake that taught you something you still use.',
    ],
    hard: [
      'Tell me about a decision you had to make without enough information. How did it turn out?',
      'Which change did you push through against resistance, and what did it bring in numbers?',
      'Describe a serious mistake in your area of responsibility. How did you handle it?',
      'How do you give feedback to someone whose work is not good enough?',
      'How do you decide what your team will not do?',
      'Tell me about a conflict between quality and deadline. What did you choose, and why?',
      'Whom have you helped to grow professionally, and what can that person do now?',
    ],
  },
  years: count =>
    `The job description asks for ${count} ${count === 1 ? 'year' : 'years'} of experience. Which period of your career counts most towards that, and what did you do then?`,
  conditions: {
    nights:
      'The job includes night work. How do you stay attentive at night, and what experience do you have with it?',
    shifts: 'The work is done in shifts. How do you hand over unfinished work so that nothing gets lost?',
    weekends: 'You would sometimes work at weekends. How have you organised that in earlier jobs?',
    lifting: 'The work is physically demanding. How do you lift and move heavy things safely?',
    driving:
      'The job calls for a driving licence. What driving experience do you have, and how do you stay safe on the road?',
    travel: 'The job involves travel. How do you prepare for a trip so that your work does not suffer?',
    remote:
      'Part of this work can be remote. How do you stay in touch and reliable when nobody sees you working?',
    pace: 'The pace here can be high. Tell me about a very busy day and how you kept your work accurate.',
    onCall: 'The job includes being on call. Describe an urgent call at an awkward hour and what you did.',
    cash: 'You will be responsible for money or goods. How do you make sure that everything adds up at the end of the day?',
  },
}
