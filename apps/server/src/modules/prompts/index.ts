export { promptDetails } from './prompts.policy.ts'
export { registerPrompts } from './prompts.routes.ts'
export { readPrompts } from './read-prompts.ts'
export { ownPrompt, savePrompt } from './save-prompt.ts'
