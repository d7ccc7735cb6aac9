/** Node's flags as `npm start` and the image run the server: those of tests leave the embedded database without its optimising compiler. */
export const AS_STARTED = ['--max-semi-space-size=8']
