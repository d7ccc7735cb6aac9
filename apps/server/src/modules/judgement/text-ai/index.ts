export { createTextAi } from './text-ai.ts'
