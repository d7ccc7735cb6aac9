import type { CriteriaTexts } from './types.ts'

/** English criteria. */
export const en: CriteriaTexts = {
  craft: {
    weak: 'General words about {field} without an example of their own; steps are missing or wrong; risks are not mentioned.',
    solid:
      'Describes with own examples how they do the work ({a}; {b}); the main steps are right and in a sensible order.',
    strong:
      'Explains step by step and gives reasons, knows what can go wrong in {field} and how to prevent it, and names checkable results.',
  },
  problems: {
    name: 'Problem solving',
    weak: 'Names the problem but not what they did; leaves it to others or blames them.',
    solid: 'Describes situation, own action and outcome; looks for the cause before acting.',
    strong:
      'Compares several options, explains the choice, measures the result and says what they would do differently now.',
  },
  growth: {
    easy: {
      name: 'Learning and following procedures',
      weak: 'Acts on guesswork; does not say when they would ask or check.',
      solid: 'Knows the basic rules, asks in time and learns from feedback, with an example.',
      strong:
        'Learns on purpose, explains why a rule exists, and shows how an early mistake led to better work.',
    },
    medium: {
      name: 'Quality and reliability',
      weak: 'Says that quality matters but not how it is ensured.',
      solid: 'Has a habit of checking and planning, shown by an example from work.',
      strong: 'Prevents errors before they happen, has improved a way of working, and can say by how much.',
    },
    hard: {
      name: 'Leadership and measurable results',
      weak: 'Speaks only of own tasks or only of the team; no decision and no figure.',
      solid:
        'Has carried responsibility for others or for a result and describes decisions and consequences.',
      strong:
        'Weighs trade-offs openly, owns failures, develops other people, and proves results with figures.',
    },
  },
  contact: {
    weak: 'Does not consider the other person’s view; avoids or sharpens the conflict.',
    solid: 'Listens, stays polite and finds a workable solution, shown by a real situation.',
    strong:
      'Understands what the other person needs, handles hard conversations honestly, and keeps trust; gives a convincing example.',
  },
  clarity: {
    name: 'Clarity of answers',
    weak: 'Hard to follow, strays from the question or stays at single words.',
    solid: 'Answers the question in an understandable order.',
    strong: 'Gets to the point, structures the answer and explains technical terms where needed.',
  },
}
