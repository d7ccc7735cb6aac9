import { tellCalledStory } from './openai-story.ts'

tellCalledStory({ signalling: 'relay', language: 'en', turns: 10, tag: ' @full' })
tellCalledStory({ signalling: 'relay', language: 'ru', turns: 10, tag: ' @full' })
