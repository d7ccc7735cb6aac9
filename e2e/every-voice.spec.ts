import { needsVoice, scenes } from './screens/scenes.ts'
import { checkScenes } from './support/page/check-scenes.ts'

checkScenes(scenes.filter(needsVoice))
