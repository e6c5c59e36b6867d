/** How a table would be spread over the nodes of a distributed PostgreSQL. */
export type Placement =
  /** Spread by this column, which names the client. */
  | { kind: 'client'; column: string }
  /** Spread with the rows of the parent table, after it has got its own column for the client. */
  | { kind: 'child'; parent: string }
  /** A copy on every node. */
  | { kind: 'shared' }

export type Placements = ReadonlyMap<string, Placement>

type Statement = {
  text: string
  /** The tables that the statement names. */
  tables: string[]
  /** The tables that it writes. */
  written: string[]
  placements: Placements
}

/** The points that a move must consider, with the statements that they apply to. */
export const statementRules = {
  'reads or writes rows of many clients (no client in its conditions)': (statement: Statement) =>
    has(statement, 'client') && !namesClient(statement),
  'finds lines by the number of their order or another parent alone': (statement: Statement) =>
    has(statement, 'child') && !namesClient(statement),
  'writes several tables at once': ({ written }: Statement) => written.length > 1,
  'writes tables of clients and shared ones at once': ({ written, placements }: Statement) =>
    written.some((table) => placements.get(table)?.kind !== 'shared') &&
    written.some((table) => placements.get(table)?.kind === 'shared'),
  'locks rows of a shared table': ({ text, tables, placements }: Statement) =>
    /\bfor (no key update|key share|update|share)\b/i.test(text) &&
    tables.some((table) => placements.get(table)?.kind === 'shared'),
  'locks rows of many clients': (statement: Statement) =>
    /\bfor (no key update|update)\b/i.test(statement.text) &&
    has(statement, 'client') &&
    !namesClient(statement),
  'advisory locks': ({ text }: Statement) => /\bpg_(try_)?advisory_/i.test(text),
  'LISTEN and NOTIFY': ({ text }: Statement) => /^\s*(un)?listen\b|\bpg_notify\b|^\s*notify\b/i.test(text),
  'the order of transactions (transaction ids, snapshots)': ({ text }: Statement) =>
    /\bpg_(current_xact_id|snapshot_|current_snapshot|visible_in_snapshot)|\bxid8\b/i.test(text),
  'serializable transactions': ({ text }: Statement) => /\bserializable\b/i.test(text),
} satisfies Record<string, (statement: Statement) => boolean>

export type RuleName = keyof typeof statementRules

const has = ({ tables, placements }: Statement, kind: Placement['kind']) =>
  tables.some((table) => placements.get(table)?.kind === kind)

const namesClient = ({ text, tables, placements }: Statement) => {
  const columns = tables.flatMap((table) => {
    const placement = placements.get(table)
    return placement?.kind === 'client' ? [placement.column] : []
  })
  const [, conditions = ''] = /\b(?:where|on|using|values|conflict)\b([\s\S]*)/i.exec(text) ?? []
  return [...columns, 'client_id'].some((column) => new RegExp(`\\b${column}\\b`, 'i').test(conditions))
}

const named = (text: string, words: string, placements: Placements): string[] => {
  const found = text.matchAll(new RegExp(`(?:${words})\\s+(?:only\\s+)?"?([a-z_]+)"?`, 'gi'))
  return [...new Set([...found].map(([, name = '']) => name).filter((name) => placements.has(name)))]
}

/** Finds the tables that a statement names. Their names occur in no other meaning. */
export const readStatement = (text: string, placements: Placements): Statement => ({
  text,
  tables: named(text, '\\bfrom|\\bjoin|\\binto|\\bupdate|\\busing|,', placements),
  written: named(text, '\\binsert into|(?<!for |key )\\bupdate|\\bdelete from', placements),
  placements,
})

/** The rules that apply to a statement. */
export function rulesFor(text: string, placements: Placements): RuleName[] {
  const statement = readStatement(text, placements)
  return (Object.keys(statementRules) as RuleName[]).filter((name) => statementRules[name](statement))
}
