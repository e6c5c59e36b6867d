import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'

const script = join(import.meta.dirname, '../sbom.mjs')

/** @typedef {{ purl: string, externalReferences: { url: string }[] }} Component */

it('the list of packages lists every package of a production installation, and names no host but the public registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cornerstock-sbom-'))
  const file = join(folder, 'list.json')
  execFileSync(process.execPath, [script, file], { cwd: root, env: { PATH: process.env.PATH } })
  const text = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })

  /** @type {{ bomFormat: string, metadata: object, components: Component[] }} */
  const { bomFormat, metadata, components } = JSON.parse(text)
  expect({ bomFormat, metadata }).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'cornerstock' } },
  })
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  /** @type {[path: string, entry: { dev?: boolean, devOptional?: boolean, link?: boolean, version?: string }][]} */
  const installed = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  const missing = installed
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version }]) => `pkg:npm/${path.replace(/^.*node_modules\//, '')}@${version}`)
    .filter((purl) => !listed.has(purl))
  expect(missing).toEqual([])
  const hosts = new Set(text.match(/https?:\/\/[^/"]+/g))
  expect([...hosts].sort()).toEqual(['http://cyclonedx.org', 'https://registry.npmjs.org'])
})
