export { countStart, forgetDemosOf } from './count-demos.ts'
export { registerDemo } from './demo.routes.ts'
export { createDemoStore, type DemoStoreParts } from './demo-store.ts'
export { demoSnapshot } from './demo-vacancy.ts'
