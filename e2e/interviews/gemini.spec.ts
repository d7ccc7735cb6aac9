import { tellGeminiStory } from './gemini-story.ts'

tellGeminiStory({ language: 'en', turns: 2 })
tellGeminiStory({ language: 'en', turns: 10, tag: ' @full' })
tellGeminiStory({ language: 'ru', turns: 10, tag: ' @full' })
