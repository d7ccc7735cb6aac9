import * as z from 'zod'
import { text } from './primitives.ts'
import { PROMPT_KEYS, PROMPT_MAX } from './prompt-variables.ts'
import { type RouteTable, route } from './route.ts'

/** A custom prompt; empty or null stands for the default. */
export const promptText = text(PROMPT_MAX)

export const promptTemplate = z.object({
  key: z.enum(PROMPT_KEYS),
  /** What is used now. */
  prompt: z.string(),
  /** What is used unless the account has its own: the administrator's, else the built-in one in the reader's language. */
  default_prompt: z.string(),
  is_default: z.boolean(),
  /** Names that may stand in it in braces. */
  variables: z.array(z.string()),
  /** Those that must. */
  required_variables: z.array(z.string()),
})
export type PromptTemplate = z.infer<typeof promptTemplate>

export const promptRoutes = {
  'GET /settings/prompt-templates': route({
    operationId: 'listPromptTemplates',
    access: 'company.view',
    summary: 'My prompts',
    replies: { 200: z.object({ templates: z.array(promptTemplate) }) },
  }),
  'PUT /settings/prompt-templates/{key}': route({
    operationId: 'savePromptTemplate',
    access: 'company.edit',
    summary: 'Change one of them; empty is the default',
    params: z.object({ key: z.enum(PROMPT_KEYS) }),
    body: z.object({ prompt: promptText.nullable() }),
    replies: { 200: promptTemplate },
  }),
} satisfies RouteTable
