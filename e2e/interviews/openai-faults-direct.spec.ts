import { test } from '../support/providers/openai.ts'
import { sufferFaults } from './openai-faults.ts'

test.use({ signalling: 'direct' })
sufferFaults('direct')
