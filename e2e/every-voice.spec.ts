import { needsVoice, scenes } from './screens/scenes.ts'
import { lookAt } from './support/page/look-at.ts'
import { test } from './support/test.ts'

test.use({ trace: 'off' })

lookAt(scenes.filter(needsVoice))
