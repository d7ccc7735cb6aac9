import { realtimeModelSuite } from './realtime-model-suite.ts'
import { scriptLead } from './scripted-leading-model.ts'

realtimeModelSuite('a scripted provider that leads', () => scriptLead().model)
