export { registerDemo } from './demo.routes.ts'
export { createDemoStore } from './demo-store.ts'
export { demoSnapshot } from './demo-vacancy.ts'
