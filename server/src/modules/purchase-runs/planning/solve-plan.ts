import highsModule from 'highs'
import { type Assignment, type NeededProduct, type StopRules, suppliersOf } from './plan-rules.ts'
import type { FillExactly, Plan } from './subset-plan-rules.ts'

// The package's types describe its CommonJS file, whose exports have a `default`; its ES module is that default.
const loadHighs = highsModule as unknown as typeof highsModule.default

type Highs = Awaited<ReturnType<typeof loadHighs>>
type Model = ReturnType<Highs['createModel']>

/** A column that is 1 if a product is bought at a supplier. */
type Choice = { column: number; productId: number; supplier: string; cents: number }

/** A column that is 1 if a supplier is a stop. */
type Stop = { column: number; supplier: string }

type Program = { model: Model; choices: Choice[]; stops: Stop[] }

/** The coefficients of columns in a row or an objective. */
type Terms = readonly { column: number; factor: number }[]

/**
 * The number of supplier names that one search compares. Their weights are powers of 2 and must not differ too much.
 */
const namesAtOnce = 10
const integer = 1
const feasible = 2

/**
 * Plans with HiGHS, a solver of mixed-integer programs (docs/decisions/035). It blocks the thread, so use it in a
 * worker. After `seconds` in total, it returns the best plan found so far.
 */
export async function createSolver(seconds: number): Promise<{
  fillExactly: FillExactly
  planFreely: (needs: readonly NeededProduct[], rules: StopRules) => Plan | null
}> {
  const highs = await loadHighs()
  const deadline = Date.now() + seconds * 1000
  return {
    fillExactly: (needs, stops, limits) =>
      highs.withModel((model) => fill(prepare(model), needs, { stops, deadline, ...limits })),
    planFreely: (needs, rules) =>
      highs.withModel((model) => plan(prepare(model), needs, { rules, deadline })),
  }
}

/** Every objective is a whole number, so a gap below 1 means that the optimum is found. */
function prepare(model: Model): Model {
  model.options.set({
    output_flag: false,
    mip_rel_gap: 0,
    mip_abs_gap: 0.5,
    mip_feasibility_tolerance: 1e-9,
  })
  return model
}

type FillOptions = { stops: readonly string[]; minimum: number; mostCents: number; deadline: number }

function fill(
  model: Model,
  needs: readonly NeededProduct[],
  { stops, minimum, mostCents, deadline }: FillOptions,
): ReturnType<FillExactly> {
  const open = new Set(stops)
  const sold = needs
    .map((need) => ({ ...need, prices: need.prices.filter(({ supplier }) => open.has(supplier)) }))
    .filter(({ prices }) => prices.length > 0)
  const program = addColumns(model, sold)
  const { choices } = program
  for (const ofProduct of Map.groupBy(choices, ({ productId }) => productId).values())
    addRow(model, { least: 1, most: 1 }, flags(ofProduct))
  for (const atStop of Map.groupBy(choices, ({ supplier }) => supplier).values())
    addRow(model, { least: minimum }, costs(atStop))
  if (Number.isFinite(mostCents)) addRow(model, { most: mostCents + 0.5 }, costs(choices))
  const found = minimize(program, costs(choices), deadline)
  if (typeof found === 'string') return found === 'infeasible' ? null : found
  return found.isProven ? toAssignment(choices, found) : 'unknown'
}

/**
 * Plans without trying every set of suppliers: optimizes one objective after another (the products bought, the cost,
 * the number of stops, their names), and each result limits the next search. null if no plan was found in time.
 */
function plan(
  model: Model,
  needs: readonly NeededProduct[],
  { rules, deadline }: { rules: StopRules; deadline: number },
): Plan | null {
  const program = addColumns(model, needs)
  const { choices, stops } = program
  addRules(program, rules)
  let best: Found | null = null
  let isExact = true
  const improve = (aim: Terms) => {
    const found = isExact ? minimize(program, aim, deadline) : 'unknown'
    if (typeof found === 'string') isExact = false
    else {
      best = found
      isExact = found.isProven
      addRow(model, { most: found.sum + 0.5 }, aim)
    }
  }
  improve(flags(choices).map(({ column }) => ({ column, factor: -1 })))
  improve(costs(choices))
  improve(flags(stops))
  for (let first = 0; first < stops.length; first += namesAtOnce)
    improve(
      stops
        .slice(first, first + namesAtOnce)
        .map(({ column }, place) => ({ column, factor: -(2 ** (namesAtOnce - 1 - place)) })),
    )
  return best && { assignment: toAssignment(choices, best), isExact }
}

function addColumns(model: Model, needs: readonly NeededProduct[]): Program {
  let columns = 0
  const addFlag = () => {
    model.addVar(0, 1)
    model.changeColIntegrality(columns, integer)
    return columns++
  }
  const stops = suppliersOf(needs).map((supplier) => ({ column: addFlag(), supplier }))
  const choices = needs.flatMap(({ productId, quantity, prices }) =>
    prices.map(({ supplier, cents }) => ({
      column: addFlag(),
      productId,
      supplier,
      cents: cents * quantity,
    })),
  )
  return { model, choices, stops }
}

function addRules({ model, choices, stops }: Program, { minimumPerStop, maxStops }: StopRules): void {
  for (const ofProduct of Map.groupBy(choices, ({ productId }) => productId).values())
    addRow(model, { most: 1 }, flags(ofProduct))
  for (const { column: stop, supplier } of stops) {
    const atStop = choices.filter((choice) => choice.supplier === supplier)
    for (const { column } of atStop)
      addRow(model, { most: 0 }, [
        { column, factor: 1 },
        { column: stop, factor: -1 },
      ])
    if (minimumPerStop > 0)
      addRow(model, { least: 0 }, [...costs(atStop), { column: stop, factor: -minimumPerStop }])
  }
  if (maxStops < stops.length) addRow(model, { most: maxStops }, flags(stops))
}

const flags = (columns: readonly { column: number }[]): Terms =>
  columns.map(({ column }) => ({ column, factor: 1 }))

const costs = (choices: readonly Choice[]): Terms =>
  choices.map(({ column, cents }) => ({ column, factor: cents }))

function addRow(
  model: Model,
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number },
  terms: Terms,
): void {
  model.addRow(least, most, {
    indices: terms.map(({ column }) => column),
    values: terms.map(({ factor }) => factor),
  })
}

type Found = { values: readonly number[]; sum: number; isProven: boolean }

const toAssignment = (choices: readonly Choice[], { values }: Found): Assignment =>
  new Map(
    choices
      .filter(({ column }) => values[column] === 1)
      .map(({ productId, supplier }) => [productId, supplier]),
  )

/** The smallest value of an objective. */
function minimize(
  { model, choices, stops }: Program,
  aim: Terms,
  deadline: number,
): Found | 'infeasible' | 'unknown' {
  const seconds = (deadline - Date.now()) / 1000
  if (seconds <= 0) return 'unknown'
  for (const { column } of [...stops, ...choices]) model.changeColCost(column, 0)
  for (const { column, factor } of aim) model.changeColCost(column, factor)
  model.zeroAllClocks()
  model.options.set('time_limit', seconds)
  model.run()
  if (infeasibleStatuses.includes(model.getModelStatus())) return 'infeasible'
  if (Number(model.info.get('primal_solution_status')) !== feasible) return 'unknown'
  const values = [...(model.getSolution().colValue ?? [])].map(Math.round)
  const sum = aim.reduce((total, { column, factor }) => total + factor * (values[column] ?? 0), 0)
  return { values, sum, isProven: Number(model.info.get('mip_dual_bound')) > sum - 1 }
}

// No objective is unbounded.
const infeasibleStatuses: readonly number[] = [8, 9]
