import { type ImportKind, importFields } from '@cornerstock/contract/office/imports'

/** A header that people read and the server recognizes as the field: `minQuantity` becomes `Min quantity`. */
const headerOf = (field: string) => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A CSV file with the headers of a kind of import and no rows. */
export const templateOf = (kind: ImportKind): { content: Blob; fileName: string } => ({
  // The mark at the start makes spreadsheets read the file as UTF-8.
  content: new Blob([`\uFEFF${importFields[kind].map(headerOf).join(',')}\r\n`], { type: 'text/csv' }),
  fileName: `${kind}-template.csv`,
})
