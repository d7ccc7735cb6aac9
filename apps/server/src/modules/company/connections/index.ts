export { registerConnections } from './connections.routes.ts'
