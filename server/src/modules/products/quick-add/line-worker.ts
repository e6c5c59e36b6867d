import { parentPort } from 'node:worker_threads'
import { readLine } from './read-line-rules.ts'

parentPort?.on('message', (lines: string[]) => parentPort?.postMessage(lines.map(readLine)))
