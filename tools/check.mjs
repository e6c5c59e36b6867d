import { setUp } from './setup/set-up.mjs'
import { runChecks } from './testing/checks.mjs'
import { printOutcomes } from './testing/test-reports.mjs'

/** `npm run check`: all static checks. */
try {
  const node = await setUp({ packages: 'development', web: false })
  process.exitCode = printOutcomes([await runChecks(node)]) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
