export { addGuestComment, readGuestComments } from './add-guest-comment.ts'
export { registerComments } from './comments.routes.ts'
