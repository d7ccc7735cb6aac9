import { sufferFaults } from './openai-faults.ts'

sufferFaults('relay')
