import { needsVoice, scenes } from './screens/scenes.ts'
import { lookAt } from './support/page/look-at.ts'
import { test, VOICELESS } from './support/test.ts'

// What axe finds says enough, and a voice would only be a wait.
test.use({ environment: VOICELESS })

lookAt(scenes.filter(scene => !needsVoice(scene)))
