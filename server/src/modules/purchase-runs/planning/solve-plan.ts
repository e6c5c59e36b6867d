import highsModule from 'highs'
import type { NeededProduct } from './plan-rules.ts'
import type { FillExactly } from './subset-plan-rules.ts'

// The package's types describe its CommonJS file, whose exports have a `default`; its ES module is that default.
const loadHighs = highsModule as unknown as typeof highsModule.default

type Highs = Awaited<ReturnType<typeof loadHighs>>
type Model = ReturnType<Highs['createModel']>

/** A column that is 1 if a product is bought at a supplier. */
type Choice = { column: number; productId: number; supplier: string; cents: number }

/** The coefficients of columns in a row. */
type Terms = readonly { column: number; factor: number }[]

const integer = 1
const feasible = 2

/**
 * Fills stops with HiGHS, a solver of mixed-integer programs (docs/decisions/035). It blocks the thread, so use it in a
 * worker. After `seconds` in total, it proves nothing more.
 */
export async function loadSolver(seconds: number): Promise<FillExactly> {
  const highs = await loadHighs()
  const deadline = Date.now() + seconds * 1000
  return (needs, stops, limits) =>
    highs.withModel((model) => fill(prepare(model), needs, { stops, deadline, ...limits }))
}

/** A cost is a whole number of cents, so a gap below 1 means that the optimum is found. */
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
  const choices = addChoices(model, sold)
  for (const ofProduct of Map.groupBy(choices, ({ productId }) => productId).values())
    addRow(model, { least: 1, most: 1 }, flags(ofProduct))
  for (const atStop of Map.groupBy(choices, ({ supplier }) => supplier).values())
    addRow(model, { least: minimum }, costs(atStop))
  if (Number.isFinite(mostCents)) addRow(model, { most: mostCents + 0.5 }, costs(choices))
  return minimizeCost(model, choices, deadline)
}

function addChoices(model: Model, needs: readonly NeededProduct[]): Choice[] {
  const choices = needs.flatMap(({ productId, quantity, prices }) =>
    prices.map(({ supplier, cents }) => ({ productId, supplier, cents: cents * quantity })),
  )
  return choices.map((choice, column) => {
    model.addVar(0, 1)
    model.changeColIntegrality(column, integer)
    return { ...choice, column }
  })
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

function minimizeCost(model: Model, choices: readonly Choice[], deadline: number): ReturnType<FillExactly> {
  const seconds = (deadline - Date.now()) / 1000
  if (seconds <= 0) return { assignment: null, isProven: false }
  for (const { column, cents } of choices) model.changeColCost(column, cents)
  model.zeroAllClocks()
  model.options.set('time_limit', seconds)
  model.run()
  if (infeasibleStatuses.includes(model.getModelStatus())) return { assignment: null, isProven: true }
  if (Number(model.info.get('primal_solution_status')) !== feasible)
    return { assignment: null, isProven: false }
  const values = [...(model.getSolution().colValue ?? [])].map(Math.round)
  const chosen = choices.filter(({ column }) => values[column] === 1)
  const cost = chosen.reduce((sum, { cents }) => sum + cents, 0)
  return {
    assignment: new Map(chosen.map(({ productId, supplier }) => [productId, supplier])),
    isProven: Number(model.info.get('mip_dual_bound')) > cost - 1,
  }
}

// No cost is unbounded.
const infeasibleStatuses: readonly number[] = [8, 9]
