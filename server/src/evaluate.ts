import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from './errors/config-error.ts'
import { evaluateBaskets } from './evaluation/baskets/evaluate-baskets.ts'
import { evaluateLapse } from './evaluation/evaluate-lapse.ts'
import { evaluateSuggestions } from './evaluation/evaluate-suggestions.ts'
import { runCommand } from './start/run-command.ts'

const usage = `Usage: npm run evaluate -- ORDERS.csv[.gz] --from 2011-10-01 [--out SUGGESTIONS.csv | --lapse]
       npm run evaluate -- BASKETS.csv[.gz] --baskets`

/** The process behind `npm run evaluate`. It needs no database. */
async function main(words: string[]): Promise<void> {
  const { file, from, out, lapse, baskets } = parseWords(words)
  if (baskets) return evaluateBaskets(file)
  if (!from) throw new ConfigError(usage)
  if (lapse) return evaluateLapse(file, from)
  await evaluateSuggestions(file, { from, out })
}

function parseWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        out: { type: 'string' },
        lapse: { type: 'boolean' },
        baskets: { type: 'boolean' },
      },
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) throw new ConfigError(usage)
    // npm changes to the project's folder; INIT_CWD is the folder of the caller.
    const resolveFile = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name)
    const { from, out, lapse = false, baskets = false } = values
    return { file: resolveFile(file), from, out: out && resolveFile(out), lapse, baskets }
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigError(`${error.message}\n${usage}`)
    throw error
  }
}

runCommand(main)
