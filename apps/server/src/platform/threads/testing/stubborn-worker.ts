import { serveWorker } from '../serve-worker.ts'

/** Answers with what it is asked, fails, dies, or never comes to an end. */
serveWorker((question: string) => {
  if (question === 'fail') throw new Error('cannot')
  if (question === 'die') process.exit(3)
  while (question === 'never end');
  return question
})
