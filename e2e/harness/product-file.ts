import type { Page } from '@playwright/test'

interface ProductFile {
  rows: number
  /** How many rows lack a price. They are evenly spread. */
  badRows: number
  skuHeader: string
}

/** Creates a table of products with semicolons between the columns. The SKUs are JRN-0, JRN-1 and so on. */
function createProductTable({ rows, badRows, skuHeader }: ProductFile): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const price = index % (rows / badRows) === 7 ? 'call us' : `$${(index % 90) + 1}.50`
    return `JRN-${index};Journey Cracker ${index};Journey Farms;Snacks & Cookies;${price};Case`
  })
  return [`${skuHeader};Product name;Brand;Category;Price;Packaging`, ...lines].join('\r\n')
}

/** Chooses a file of products on the import screen, which sends it to the server for a check. */
export const chooseProductFile = (page: Page, file: ProductFile) =>
  page.getByLabel('File to import').setInputFiles({
    name: 'catalog.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(createProductTable(file)),
  })
