import { expect, it } from 'vitest'
import { createThreads, ThreadLimitReached } from './threads.ts'

/** Threads that reply with what the code of a message returns, and with how many messages they had before. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let count = 0
    parentPort.on('message', async (code) => parentPort.postMessage([await eval(code), count++]))`)}`,
)
const open = (limits: { heapMegabytes?: number; timeoutMs?: number } = {}) =>
  createThreads<string, [unknown, number]>(module, { heapMegabytes: 64, timeoutMs: 60_000, ...limits })

it('a thread replies to each message, and is used again', async () => {
  const inThread = open()
  const replies = await inThread(undefined, async (ask) => [await ask('1 + 1'), await ask('2 + 2')])
  expect(replies).toEqual([
    [2, 0],
    [4, 1],
  ])
  expect(await inThread(undefined, (ask) => ask('3'))).toEqual([3, 2])
})

it('jobs at the same time have a thread each', async () => {
  const inThread = open()
  const jobs = ['1', '2'].map((code) => inThread(undefined, (ask) => ask(code)))
  expect(await Promise.all(jobs)).toEqual([
    [1, 0],
    [2, 0],
  ])
})

it('an endless reply is ended', async () => {
  const inThread = open({ timeoutMs: 1000 })
  await expect(inThread(undefined, (ask) => ask('while (true);'))).rejects.toBeInstanceOf(ThreadLimitReached)
  expect(await inThread(undefined, (ask) => ask('1')), 'a new thread').toEqual([1, 0])
})

it('a thread that needs too much memory is ended', async () => {
  const inThread = open({ heapMegabytes: 16 })
  const code = 'const all = []; while (true) all.push({ all: [all.length] })'
  await expect(inThread(undefined, (ask) => ask(code))).rejects.toBeInstanceOf(ThreadLimitReached)
})

it('a thread ends when its caller is gone, and when its job fails', async () => {
  const inThread = open()
  const gone = new AbortController()
  const job = inThread(gone.signal, (ask) => ask('while (true);'))
  gone.abort()
  await expect(job).rejects.toThrow('aborted')
  await expect(inThread(undefined, (ask) => ask('null.x'))).rejects.toThrow(TypeError)
  expect(await inThread(undefined, (ask) => ask('1')), 'a new thread').toEqual([1, 0])
})
