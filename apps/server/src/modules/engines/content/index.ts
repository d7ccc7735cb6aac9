export { registerContent } from './content.routes.ts'
export { readContent } from './read-content.ts'
