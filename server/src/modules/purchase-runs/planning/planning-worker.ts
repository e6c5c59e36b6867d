import { parentPort, workerData } from 'node:worker_threads'
import { planWithSolver } from './plan-with-solver.ts'
import type { PlanningTask } from './planning-service.ts'

const { needs, rules, seconds }: PlanningTask = workerData
parentPort?.postMessage(await planWithSolver(needs, rules, seconds))
