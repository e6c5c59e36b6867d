import { expect, it } from 'vitest'
import { templateOf } from './template-rules.ts'

it('a template has a header for each field of its kind', async () => {
  const { content, fileName } = templateOf('client-prices')
  expect(fileName).toBe('client-prices-template.csv')
  expect(await content.text()).toBe('Client,Product,Price,Min quantity,From,To,Is fixed,Note\r\n')
})
