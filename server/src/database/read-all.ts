const batchSize = 500

/**
 * All rows of a list, read in batches, so that no transaction stays open while they are used.
 *
 * @param find finds the rows after `last`, at most `limit`
 */
export async function* readAll<Row>(
  find: (limit: number, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let rows: Row[] = []
  do {
    rows = await find(batchSize, rows.at(-1))
    yield* rows
  } while (rows.length === batchSize)
}
