import { needsVoice, scenes } from './screens/scenes.ts'
import { lookAt } from './support/page/look-at.ts'

lookAt(scenes.filter(needsVoice))
