export { buildInterviewerPrompt, type InterviewerPromptInput } from './prompt/build-prompt.ts'
export { createBuiltinQuestionWriter } from './question-writer.ts'
