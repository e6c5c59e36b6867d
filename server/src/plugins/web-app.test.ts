import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Area } from '@cornerstock/contract/catalog/areas'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findBuiltWeb } from '../../test/support/built-web.ts'
import { type BuiltAccount, buildStaff } from '../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../test/support/test-app.ts'

findBuiltWeb()
let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  await rename('Cornerstock')
})
afterAll(() => shop.stop())

const rename = (companyName: string) =>
  shop.send('PUT /api/Settings', { as: owner, body: { companyName, logoUrl: null } })
const read = (address: string, headers: Record<string, string> = {}) =>
  shop.send(`GET ${address}`, { headers })

it.each([
  ['/', '<title>Wholesale for corner stores · '],
  ['/index.html', '<title>'],
  ['/admin/orders', '<title>'],
])('the page of the web app at %s has the name of the company', async (address, title) => {
  expect((await read(address)).text).toContain(`${title}Cornerstock</title>`)
  await rename('Harbor Foods')
  const { status, headers, text } = await read(address)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(text).toContain(`${title}Harbor Foods</title>`)
  expect(text).toContain('<meta name="application-name" content="Harbor Foods" />')
  expect(text).not.toContain('Cornerstock')
})

it('the page of the web app has a new tag only when the name changes', async () => {
  const { headers } = await read('/sign-in')
  const known = { 'if-none-match': String(headers.etag) }
  expect(await read('/sign-in', known)).toMatchObject({ status: 304, text: '' })
  await rename('Harbor Foods')
  expect((await read('/sign-in', known)).status).toBe(200)
  await rename('Cornerstock')
  expect((await read('/sign-in', known)).status).toBe(304)
})

it('the page of the web app is compressed for browsers that accept it', async () => {
  await rename('Harbor Foods')
  const { headers, rawPayload } = await shop.app.inject({
    url: '/sign-in',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toContain('<title>Harbor Foods</title>')
})

it('the page of the web app shows a name with characters of HTML and of replacements as text', async () => {
  await rename(`</title><script>$& "A" & 'B'`)
  const { text } = await read('/')
  expect(text).toContain(' · &#60;/title&#62;&#60;script&#62;$&#38; &#34;A&#34; &#38; &#39;B&#39;</title>')
})

it('the page of the web app responds to HEAD requests', async () => {
  expect(await shop.send('HEAD /sign-in')).toMatchObject({ status: 200, text: '' })
})

it('only the assets of the build are served, compressed for browsers that accept it', async () => {
  const folder = path.join(findBuiltWeb(), 'assets')
  const [compressed = ''] = readdirSync(folder).filter((name) => name.endsWith('.js.br'))
  const script = compressed.slice(0, -'.br'.length)
  const sent = await shop.app.inject({ url: `/assets/${script}`, headers: { 'accept-encoding': 'br' } })
  expect(sent.headers['content-encoding']).toBe('br')
  expect(sent.rawPayload).toEqual(readFileSync(path.join(folder, compressed)))
  expect((await read(`/assets/${script}`)).text).toBe(readFileSync(path.join(folder, script), 'utf8'))
  expect(await shop.send(`HEAD /assets/${script}`)).toMatchObject({ status: 200, text: '' })
  for (const name of [compressed, '', 'none.js', '..%2findex.html'])
    expect((await read(`/assets/${name}`)).status, name).toBe(404)
})

it.each([
  ['English by default', {}, '<html lang="en" dir="ltr">', 'Explore Offers'],
  [
    'the browser’s language',
    { 'accept-language': 'fr, ar-EG' },
    '<html lang="ar" dir="rtl">',
    'استكشف العروض',
  ],
  [
    'the stored language',
    { 'accept-language': 'en', cookie: 'a=b; language=es' },
    '<html lang="es"',
    'Ver ofertas',
  ],
])('the start page can be read before the script in %s', async (_, asked, html, offers) => {
  const { headers, text } = await read('/', asked)
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
  expect(text).toContain(html)
  expect(text).toContain(offers)
})

it('the start page has the logo of the company', async () => {
  await shop.db.$client.query(
    `update settings set chosen = chosen || jsonb_build_object('logoUrl', '/images/a-600x200.webp')`,
  )
  const { text } = await read('/')
  expect(text).toContain('<img src="/images/a-600x200.webp"')
  expect(text).not.toContain('data-logo')
})

it('the start page has the words and the picture of the company, in the language of the reader', async () => {
  const words = {
    landing: { title: { en: 'Milk <daily>', es: 'Leche cada día' } },
    footer: { en: 'Dairy for the Bronx' },
  }
  await shop.send('PUT /api/Settings', { as: owner, body: { words } })
  await shop.db.$client.query(
    `update settings set chosen = jsonb_set(chosen, '{words,landing,imageUrl}', '"/images/b-800x600.webp"')`,
  )
  const english = (await read('/')).text
  expect(english).toContain('>Milk &#60;daily&#62;</span>')
  expect(english).toContain('>Dairy for the Bronx</span>')
  expect(english).toContain('<img src="/images/b-800x600.webp"')
  expect(english).not.toContain('data-landing-picture')
  const spanish = (await read('/', { 'accept-language': 'es' })).text
  expect(spanish).toContain('>Leche cada día</span>')
  expect(spanish).toContain('>Dairy for the Bronx</span>')
  expect(spanish).toContain('>Amplio surtido</span>')
})

const cardsOf = async (language: string) =>
  [
    ...(await read('/', { 'accept-language': language })).text.matchAll(
      /<li data-area-card="([^"]+)"[^>]*><a [^>]*href="([^"]+)"[\s\S]*? color="([^"]+)"[\s\S]*?<h3[^>]*>([^<]*)<[\s\S]*?<p[^>]*>([^<]*)</g,
    ),
  ].map((card) => card.slice(1))

it.each([
  [
    'en',
    ['Grocery', 'Electronics', 'Smoke Gear', 'Accessories'],
    [
      'Drinks, snacks, candy, essentials',
      'Chargers, headphones, screen protectors',
      'Hookahs, wraps, papers and more',
      'Perfumes, air fresheners, incense',
    ],
  ],
  [
    'ar',
    ['بقالة', 'إلكترونيات', 'مستلزمات التدخين', 'إكسسوارات'],
    expect.not.arrayContaining([expect.stringContaining('Drinks')]),
  ],
])(
  'the start page of a new shop has the cards of the specification in %s',
  async (language, names, texts) => {
    const cards = await cardsOf(language)
    expect(cards.map(([card]) => card)).toEqual(['1', '2', '3', '4'])
    expect(cards.map(([, path]) => path)).toEqual(defaultCatalog.areas.map((area) => `/${area.path}`))
    expect(cards.map(([, , , name]) => name)).toEqual(names)
    expect(cards.map(([, , , , text]) => text)).toEqual(texts)
  },
)

it('the start page has the cards of the wholesaler’s own areas, in the language of the reader', async () => {
  const { areas } = defaultCatalog
  const [, electronics, smoke] = areas as [Area, Area, Area]
  const dairy = {
    ...{ name: 'Milk & <Dairy>', names: { ar: 'ألبان' }, icon: 'milk', color: '#123456', path: 'dairy' },
    featuredTag: null,
    categories: [
      { value: 'Fresh milk', name: 'Fresh milk', names: { ar: 'حليب' }, icon: 'milk' },
      { value: 'Cheese', name: 'Cheese', names: {}, icon: 'box' },
    ],
  }
  const fewer = { ...smoke, categories: smoke.categories.slice(0, 2) }
  const recolored = { ...electronics, color: '#654321', path: 'gadgets' }
  const put = await shop.send('PUT /api/Catalog', { as: owner, body: { areas: [dairy, fewer, recolored] } })
  expect(put.status).toBe(200)
  const gadgets = ['2', '/gadgets', '#654321', 'Electronics', 'Chargers, headphones, screen protectors']
  expect(await cardsOf('en')).toEqual([
    ['milk', '/dairy', '#123456', 'Milk &#38; &#60;Dairy&#62;', 'Fresh milk, Cheese'],
    ['hookah', '/smoke-homepage', smoke.color, 'Smoke Gear', 'Hookahs, Wraps &#38; Papers'],
    gadgets,
  ])
  expect((await cardsOf('ar'))[0]).toEqual(['milk', '/dairy', '#123456', 'ألبان', 'حليب، Cheese'])
  await shop.send('PUT /api/Catalog', { as: owner, body: { areas: [dairy] } })
  expect(await cardsOf('en')).toHaveLength(1)
  await shop.send('PUT /api/Catalog', { as: owner, body: defaultCatalog })
})

it('the start page needs no script for its links', async () => {
  const { text } = await read('/')
  for (const address of ['/sign-up', '/sign-in', '/explore-offers'])
    expect(text).toContain(`<a href="${address}"`)
  expect(text).not.toMatch(/ style=|<script>/)
})

it('the start page has the contact details that the company has', async () => {
  await shop.send('PUT /api/Settings', {
    as: owner,
    body: {
      contact: { phone: '212 555 0199', email: 'dock@bay.example', address: '1 <b>Dock', hours: '' },
    },
  })
  const { text } = await read('/')
  expect(text).toMatch(/<a href="tel:\+12125550199"[^>]*>212 555 0199<\/a>/)
  expect(text).toMatch(/<a href="mailto:dock@bay.example"[^>]*>dock@bay.example<\/a>/)
  expect(text).toContain('>1 &#60;b&#62;Dock<')
  expect(text).not.toContain('data-contact="hours"')
})

it('the start page has the default opening hours in its language', async () => {
  const { hours } = defaultSettings.contact
  await shop.send('PUT /api/Settings', { as: owner, body: { contact: { hours } } })
  expect((await read('/', { cookie: 'language=es' })).text).toContain('De lunes a sábado')
})

it('the start page has a title in its language', async () => {
  expect((await read('/', { cookie: 'language=es' })).text).toMatch(/<title>[^<]+ · Cornerstock<\/title>/)
})

const readManifest = async () => JSON.parse((await read('/manifest.webmanifest')).text)

it('the manifest has the name of the company', async () => {
  await rename('Harbor "Foods"')
  expect((await read('/manifest.webmanifest')).headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  })
  expect(await readManifest()).toMatchObject({
    name: 'Harbor "Foods"',
    short_name: 'Harbor "Foods"',
    start_url: '/home-page',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }, { src: '/icon-maskable-512.png' }],
  })
})

it('what another app shares without the service worker leads to the screen for lists, and is not read', async () => {
  expect(await readManifest()).toMatchObject({
    share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
  })
  const { status, headers } = await shop.send('POST /share', { body: { text: '2 cola' } })
  expect(status).toBe(303)
  expect(headers.location).toBe('/quick-add')
})

it.each([
  [
    'a square logo as its icon',
    '512x512',
    [{ src: '/images/a-512x512.webp', sizes: '512x512', type: 'image/webp' }],
  ],
  ['its own icons if the logo is wide', '600x200', expect.objectContaining({ length: 3 })],
  ['its own icons if the logo is small', '96x96', expect.objectContaining({ length: 3 })],
])('the manifest has %s', async (_, size, icons) => {
  await shop.db.$client.query(
    `update settings set chosen = chosen || jsonb_build_object('logoUrl', $1::text)`,
    [`/images/a-${size}.webp`],
  )
  expect((await readManifest()).icons).toEqual(icons)
})

it('the service worker changes with the name, so that browsers store the page again', async () => {
  const { headers, text } = await read('/sw.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  await rename('Harbor Foods')
  const renamed = (await read('/sw.js')).text
  expect(renamed).not.toBe(text)
  await rename('Cornerstock')
  expect((await read('/sw.js')).text).toBe(text)
})

it('the service worker does not store the manifest', async () => {
  const { text } = await read('/sw.js')
  expect(text).toContain('/index.html')
  expect(text).not.toContain('webmanifest')
})

const scriptsOf = async (address: string, headers: Record<string, string> = {}) =>
  [...(await read(address, headers)).text.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(
    ([, script = '']) => script,
  )

it.each(['/home-page', '/products/All?sort=price', '/cart/', '/ADMIN/orders', '/admin/orders/1001'])(
  'the page of a screen names the scripts that it needs at %s, and each exists',
  async (address) => {
    const scripts = await scriptsOf(address)
    expect(scripts).not.toEqual(await scriptsOf('/sign-in'))
    expect(new Set(scripts).size).toBe(scripts.length)
    for (const script of scripts)
      expect(await shop.send(`HEAD ${script}`)).toMatchObject({
        status: 200,
        headers: { 'content-type': expect.stringContaining('javascript') },
      })
  },
)

it('the page of a screen names the texts in the reader’s language', async () => {
  const scripts = await scriptsOf('/home-page', { cookie: 'language=es' })
  expect(scripts).toContainEqual(expect.stringContaining('/language-es-shop-'))
  expect(scripts).not.toContainEqual(expect.stringContaining('/language-en-'))
})
