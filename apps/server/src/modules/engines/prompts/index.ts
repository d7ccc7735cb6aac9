export { promptDetails } from './prompts.policy.ts'
export { readPrompts, registerPrompts } from './prompts.routes.ts'
export { ownPrompt, savePrompt } from './save-prompt.ts'
