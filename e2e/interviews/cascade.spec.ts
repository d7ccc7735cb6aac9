import { tellCascadeStory } from './cascade-story.ts'

tellCascadeStory({ language: 'en', turns: 10, tag: ' @full' })
tellCascadeStory({ language: 'ru', turns: 10, tag: ' @full' })
