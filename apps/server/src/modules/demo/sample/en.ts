import type { SampleTexts } from './types.ts'

export const en: SampleTexts = {
  title: 'Sales Manager',
  description:
    'You look after business customers from the first call to the signed contract, keep their data in the CRM and work with a team of five. A sample vacancy: try how an interview feels before you invite anybody.',
  questions: [
    'Tell me briefly about your experience in sales: what did you sell, and to whom?',
    'A customer says that your offer is too expensive. What do you answer?',
    'Think of a deal you are proud of. What was your own part in it?',
    'On a busy day, how do you decide which customers to call first?',
    'One week is left in the month and your team is behind its target. What do you do?',
  ],
}
