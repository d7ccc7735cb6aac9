import { needsVoice, scenes } from './screens/scenes.ts'
import { checkScenes } from './support/page/check-scenes.ts'
import { test, VOICELESS } from './support/test.ts'

// What axe finds says enough, and a voice would only be a wait.
test.use({ environment: VOICELESS })

checkScenes(scenes.filter(scene => !needsVoice(scene)))
