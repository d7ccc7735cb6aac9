import type { PromptKey } from '@vivavox/contracts/prompt-variables'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Custom prompts. */
    prompt_templates: {
      /** null: the administrator's, for all accounts. */
      organisation_id: string | null
      key: PromptKey
      prompt: string
      updated_at: Date
    }
  }
}
