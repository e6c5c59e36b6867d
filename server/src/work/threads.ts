import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Sends a message to a thread and returns its reply. */
export type Ask<Request, Reply> = (request: Request) => Promise<Reply>

/** A thread took too long for a reply, or too much memory. */
export class ThreadLimitReached extends Error {}

/** How long a thread waits for its next job. Starting one takes longer than most jobs. */
const idleMs = 60_000

/**
 * Threads that each load `module`, which replies to every message with one message. They do the work that takes long,
 * so that orders do not wait for it. Callers limit how many run at the same time.
 *
 * @param timeoutMs the longest time to a reply, after which the thread is ended
 */
export function createThreads<Request, Reply>(
  module: URL,
  { heapMegabytes, timeoutMs }: { heapMegabytes: number; timeoutMs: number },
) {
  const idle = new Map<Worker, NodeJS.Timeout>()

  function take(): Worker {
    for (const [worker, timeout] of idle) {
      clearTimeout(timeout)
      idle.delete(worker)
      worker.ref()
      return worker
    }
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    // The job gets the error too. An idle thread that fails is only dropped.
    worker.on('error', () => idle.delete(worker))
    return worker
  }

  function keep(worker: Worker): void {
    worker.unref()
    const end = () => {
      idle.delete(worker)
      void worker.terminate()
    }
    idle.set(worker, setTimeout(end, idleMs).unref())
  }

  async function ask(worker: Worker, request: Request, signal: AbortSignal | undefined): Promise<Reply> {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      worker.postMessage(request)
      const limits = signal ? AbortSignal.any([signal, timeout]) : timeout
      const [reply] = await once(worker, 'message', { signal: limits })
      return reply
    } catch (error) {
      throw timeout.aborted || isOutOfMemory(error) ? new ThreadLimitReached('', { cause: error }) : error
    }
  }

  /** Does a job in a thread of its own. The thread ends if the job fails, or when `signal` aborts. */
  return async function inThread<T>(
    signal: AbortSignal | undefined,
    job: (ask: Ask<Request, Reply>) => Promise<T>,
  ): Promise<T> {
    const worker = take()
    try {
      const result = await job((request) => ask(worker, request, signal))
      keep(worker)
      return result
    } catch (error) {
      void worker.terminate()
      throw error
    }
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
