import { parentPort, workerData } from 'node:worker_threads'
import type { PlanningTask } from './planning-service.ts'
import { loadSolver } from './solve-plan.ts'
import { planBySubsets } from './subset-plan-rules.ts'

const { needs, rules, seconds }: PlanningTask = workerData
const plan = planBySubsets(needs, rules)
parentPort?.postMessage(plan.isExact ? plan : planBySubsets(needs, rules, await loadSolver(seconds)))
