import { parentPort } from 'node:worker_threads'
import { readLines } from './read-line-rules.ts'

parentPort?.on('message', (lines: string[]) => parentPort?.postMessage(readLines(lines)))
