/** A command of the shell is refused: said to the operator as it is, with a bad exit code. */
export class CommandRefused extends Error {}
