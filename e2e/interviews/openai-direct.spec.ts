import { test } from '../support/providers/openai.ts'
import { tellCalledStory } from './openai-story.ts'

test.use({ signalling: 'direct' })
tellCalledStory({ signalling: 'direct', language: 'ru', turns: 2 })
tellCalledStory({ signalling: 'direct', language: 'en', turns: 10, tag: ' @full' })
tellCalledStory({ signalling: 'direct', language: 'ru', turns: 10, tag: ' @full' })
