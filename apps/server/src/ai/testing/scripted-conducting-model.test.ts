import { realtimeModelSuite } from './realtime-model-suite.ts'
import { scriptConducting } from './scripted-conducting-model.ts'

realtimeModelSuite('a scripted provider that conducts', () => scriptConducting().model)
