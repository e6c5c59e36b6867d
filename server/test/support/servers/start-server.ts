import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const mainFile = path.join(import.meta.dirname, '../../../src/main.ts')
/** The folder for Node's compiled modules, which save each further start a third of its processor time. */
const compileCache = path.join(import.meta.dirname, '../../../../.cache/compiled')

export type ServerProcess = {
  pid: number
  /** Everything that it has printed so far. */
  output(): string
  /** Ends it with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop with SIGTERM, and returns its exit code. */
  stop(): Promise<number | null>
}

export type RunningServer = ServerProcess & { url: string }

/** How to start the server; by default that of this checkout, as the user of the test. */
type Launch = { main?: string; node?: string; user?: { uid: number; gid: number } }

/**
 * Starts the real server in its own process, on a free port unless `settings` name one, and without the demo.
 * Resolves once it accepts requests; rejects with its output if it exits before.
 */
export async function startServer(
  settings: Record<string, string>,
  launch: Launch = {},
): Promise<RunningServer> {
  const { child, ...server } = launchServer(settings, launch)
  return { ...server, url: await readUrl(child, server.output) }
}

/** Starts the real server in its own process and does not wait until it accepts requests. */
export function launchServer(
  settings: Record<string, string>,
  { main = mainFile, node = process.execPath, user = undefined }: Launch = {},
): ServerProcess & { child: ChildProcess } {
  const child = spawn(node, [main], {
    ...user,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      AUTH_LIMIT_PER_MINUTE: '0',
      NODE_COMPILE_CACHE: compileCache,
      // As in the unit, the image and `npm start`.
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-semi-space-size=16',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  // Unlike "exit", "close" comes after the last output has been read.
  const closed = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
  }
  return {
    child,
    pid: child.pid ?? 0,
    output,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}

function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return () => output
}

function readUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = /open at (http:\S+)/.exec(output()) ?? []
      if (url) resolve(url)
    })
    child.on('close', () => reject(new Error(output())))
  })
}
