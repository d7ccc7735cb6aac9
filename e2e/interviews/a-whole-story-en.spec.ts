import { test } from '../support/test.ts'
import { tellWholeStory } from './tell-whole-story.ts'

// Nothing is configured.
test.use({ environment: {} })
tellWholeStory('en', 'written')
