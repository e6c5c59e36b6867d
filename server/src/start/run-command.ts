import { ConfigError } from '../errors/config-error.ts'

/** Runs a command with its arguments. An error that the user can fix is printed as one line, without a stack. */
export function runCommand(main: (words: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const isFixable = error instanceof ConfigError || (error instanceof Error && 'syscall' in error)
    console.error(isFixable ? error.message : error)
    process.exit(1)
  })
}
