import { test } from '../support/test.ts'
import { tellWholeStory } from './tell-whole-story.ts'

// The interviewer has no voice: text and a short sound.
test.use({ environment: { ESPEAK_PATH: 'off' } })
tellWholeStory('ru', 'aloud')
