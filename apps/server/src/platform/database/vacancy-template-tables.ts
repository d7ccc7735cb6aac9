import type { TemplateFields } from '@vivavox/contracts/vacancy-templates'
import type { Json } from './columns.ts'

interface VacancyTemplatesTable {
  id: string
  user_id: string
  name: string
  fields: Json<TemplateFields>
  created_at: Date
}

export interface VacancyTemplateTables {
  vacancy_templates: VacancyTemplatesTable
}
