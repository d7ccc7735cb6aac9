export { registerMembers } from './members.routes.ts'
