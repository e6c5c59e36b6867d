import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildProduct } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let document: string

beforeAll(async () => {
  shop = await startTestApp()
  document = (await shop.send('GET /api/openapi.json')).text
})
afterAll(() => shop.stop())

it('the OpenAPI document follows every rule of the strict rule set', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: document, config })
  const texts = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  // The contract names these addresses. A product id is a number, so no request fits both.
  const isKnown = (text: string) =>
    /paths: `\/Products\/category\/\{category\}` and `\/Products\/\{productId\}\/(together|prices)`\.$/.test(
      text,
    )
  expect(texts.filter((text) => !isKnown(text))).toEqual([])
})

it('the OpenAPI document is the same in the page that shows it', async () => {
  expect((await shop.send('GET /api/docs/json')).body).toEqual(JSON.parse(document))
  expect((await shop.send('GET /api/docs/yaml')).text).toMatch(/^openapi: 3\.1\.0\n[\s\S]+\npaths:\n/)
})

it('the OpenAPI document describes every endpoint: tag, name, examples, success and rejections', () => {
  const { paths, tags } = JSON.parse(document)
  const chapters = new Map(tags.map((tag: { name: string }) => [tag.name, tag]))
  for (const { method, path, body, response } of shop.app.endpoints) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect(operation, path).toMatchObject({
      operationId: expect.stringMatching(/^[a-z]\w+$/),
      summary: expect.stringMatching(/\S/),
      tags: [expect.any(String)],
    })
    expect(chapters.get(operation.tags[0]), path).toMatchObject({
      description: expect.stringMatching(/\S/),
    })
    expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['429', '500', '503']))
    if (body) expect(Object.values(operation.requestBody.content)[0], path).toHaveProperty('example')
    const success = operation.responses[Object.keys(operation.responses)[0] ?? '']
    if (response) expect(success.content['application/json'], path).toHaveProperty('example')
  }
})

it('the OpenAPI document says which scope of an API key each call needs', () => {
  const { paths } = JSON.parse(document)
  expect(paths['/Order'].post).toMatchObject({
    'x-scope': 'orders:write',
    description: expect.stringContaining('API keys need `orders:write`.'),
  })
  expect(paths['/Staff'].get.description).toContain('Not for API keys.')
})

it('rejections in the OpenAPI document describe the details of each code that has them', () => {
  const { paths } = JSON.parse(document)
  const { allOf } = paths['/Order'].post.responses['409'].content['application/json'].schema
  expect(JSON.stringify(allOf[1].properties.details)).toContain('oldPrice')
})

it('a client that a generator creates from the OpenAPI document signs up, fills the cart and places an order', async () => {
  const { productId } = await buildProduct(shop.db, { name: 'Generated Soda', priceCents: 250 })
  const baseUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api`
  const folder = await mkdtemp(join(tmpdir(), 'cornerstock-client-'))
  try {
    // Its imports are resolved here.
    await symlink(join(import.meta.dirname, '../../../../node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'openapi.json'), document)
    await writeFile(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')))
    const client = await import(join(folder, 'client.ts'))
    client.defaults.baseUrl = baseUrl
    expect(await placeFirstOrder(client, productId)).toMatchObject({
      status: 201,
      data: { total: 5, items: [{ productName: 'Generated Soda', quantity: 2 }] },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

type Call = (...parts: unknown[]) => Promise<{ status: number; data: Record<string, unknown> }>
type GeneratedClient = { defaults: { headers: Record<string, string> } } & Record<
  'postAuthRegister' | 'postCart' | 'postOrder',
  Call
>

async function placeFirstOrder(client: GeneratedClient, productId: number) {
  const { data: session } = await client.postAuthRegister({
    email: 'generated@example.com',
    storeName: 'Generated Deli',
    storeAddress: '1 Schema Street',
    phoneNumber: '555 0100',
    businessType: 'Deli',
    password: 'a long password',
    confirmPassword: 'a long password',
  })
  client.defaults.headers = { authorization: `Bearer ${session.token}` }
  await client.postCart({ clientId: session.clientId, productId, quantity: 2 })
  return client.postOrder({ clientId: session.clientId, items: [{ productId, quantity: 2, price: 2.5 }] })
}
