import { type SQL, sql } from 'drizzle-orm'
import { type EnglishText, inEnglish } from '../../../texts/text.ts'
import { moneyFields } from '../reading/cells/cell-readers.ts'

/** An import that is compared with the stored data, and the header of each field for messages. */
export type ComparedImport = {
  importId: number
  headers: Record<string, string>
  businessTypes: readonly string[]
  /** The day in the company's time zone. */
  today: string
  /** The fields that only new rows have, because the file has no column for them. */
  newRowFields: readonly string[]
}

/** The fields of a row `r` that exists already if the condition is true. */
export const fieldsOfRow = ({ newRowFields }: ComparedImport, exists: SQL): SQL =>
  sql`case when ${exists} then r.fields - ${sql.param(newRowFields)}::text[] else r.fields end`

/** The rows that are not compared yet and have no problem so far. */
export const unreadRows = (importId: number): SQL => sql`(
  select i.row, i.name, i.fields from import_rows i where i.import_id = ${importId} and i.kind is null)`

/** Makes a list of one problem if the condition is true, else an empty list. */
export const problemIn =
  (headers: Record<string, string>) =>
  (field: string, condition: SQL, message: SQL | EnglishText): SQL =>
    problemAtFirst(headers, [field], condition, message)

/** The value of a field of the row as people write it: money in dollars, barcodes with commas. */
function readable(field: string): SQL {
  if (field === 'barcodes')
    return sql`nullif(array_to_string(array(select jsonb_array_elements_text(fields -> 'barcodes')), ', '), '')`
  if (moneyFields.has(field)) return sql`((fields ->> ${field}::text)::int / 100.0)::numeric(12, 2)::text`
  return sql`fields ->> ${field}::text`
}

/**
 * Like `problemIn`, at the first of the fields that has a value in the row. If none has one, it is at the first field that
 * has a column in the file.
 */
export function problemAtFirst(
  headers: Record<string, string>,
  fields: readonly string[],
  condition: SQL,
  message: SQL | EnglishText,
): SQL {
  const columnOf = (field: string) => sql`${headers[field] ?? field}::text`
  const filled = fields.map(
    (field) => sql`when fields ->> ${field}::text is not null then ${columnOf(field)}`,
  )
  const inFile = fields.find((field) => field in headers) ?? fields[0] ?? ''
  return sql`case when ${condition} then jsonb_build_array(jsonb_build_object(
    'column', case ${sql.join(filled, sql` `)} else ${columnOf(inFile)} end,
    'value', left(coalesce(${sql.join(fields.map(readable), sql`, `)}, ''), 200),
    'message', ${typeof message === 'string' ? sql`${message}::text` : message})) else '[]' end`
}

/** A time as an import writes it: ISO 8601 in UTC. */
export const isoTime = (time: SQL) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A problem of each row for each of the fields for which the file has no column. */
export const neededColumns = (headers: Record<string, string>, ...fields: string[]): SQL =>
  sql.join(
    fields.map((field) =>
      problemIn(headers)(
        field,
        sql`not fields ? ${sql.raw(`'${field}'`)}`,
        inEnglish('This file has no column for the {field}.', { field }),
      ),
    ),
    sql` || `,
  )

/** Puts a value in the place of `%s` in a text. */
export const formatText = (text: EnglishText, value: SQL): SQL => sql`format(${text}::text, ${value})`

/** The number of the first row with the same key, if that is another row; else null. */
export const earlierRow = (key: SQL): SQL => sql`case when ${key} is not null then
  nullif(min(row) over (partition by ${key}), row) end`

// A file may have other line ends than the stored text, and lack characters that XLSX cannot hold.
const comparable = (text: SQL) =>
  sql`btrim(regexp_replace(${text}, '[\\x01-\\x08\\x0b-\\x1f]', '', 'g'), E' \\t\\n')`

/** The fields whose values differ from the current ones: `{before, after}`. */
export const changesOf = (fields: SQL, current: SQL): SQL => sql`(
  select jsonb_build_object(
           'before', coalesce(jsonb_object_agg(f.key, ${current} -> f.key) filter (where ${current} ? f.key), '{}'),
           'after', coalesce(jsonb_object_agg(f.key, f.value), '{}'))
    from jsonb_each(${fields}) f
   where case when f.value is not distinct from ${current} -> f.key then false
              when jsonb_typeof(f.value) = 'string' and jsonb_typeof(${current} -> f.key) = 'string'
              then ${comparable(sql`f.value #>> '{}'`)} <> ${comparable(sql`${current} ->> f.key`)}
              else true end)`

/** What a row is about, as `markRows` stores it: a product with its stock, a client, or a client and a product. */
export const productOfRow = sql`product_id = c.product_id, stock_taken = c.stock_taken`
export const clientOfRow = sql`client_id = c.account_id`
export const clientAndProductOfRow = sql`client_id = c.account_id, product_id = c.product_id`

/**
 * Writes the result of a comparison, the table `changed`, into the rows. Only rows that change something have
 * warnings. The id stands in a query, so that each row is found by its key even where the planner knows of no rows.
 */
export const markRows = (
  importId: number,
  { isNew, name, ids, warnings }: { isNew: SQL; name: SQL; ids?: SQL; warnings?: SQL },
): SQL => sql`
  update import_rows r
     set kind = case when c.problems <> '[]' then 'bad' when ${isNew} then 'create'
                     when c.changes -> 'after' = '{}' then 'unchanged' else 'update' end, name = left(${name}, 200),
         problems = c.problems, before = c.changes -> 'before', after = c.changes -> 'after',
         warnings = ${warnings ? sql`case when c.problems = '[]' and c.changes -> 'after' <> '{}' then ${warnings} else '[]' end` : sql`'[]'`}
         ${ids ? sql`, ${ids}` : sql``}
    from changed c where r.import_id = (select ${importId}::int) and r.row = c.row`
