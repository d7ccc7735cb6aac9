import { prepare } from './lib/node-version.mjs'

await prepare()
console.log('The build is up to date.')
