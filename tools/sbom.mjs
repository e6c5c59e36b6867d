import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getNpm } from './setup/npm.mjs'
import { root } from './setup/paths.mjs'

/**
 * @typedef {{
 *   metadata: { component: { name: string } }, components: { 'bom-ref': string }[],
 *   dependencies: { ref: string, dependsOn: string[] }[],
 * }} Sbom
 */

/** `npm run sbom [file]`: writes a CycloneDX list of all packages that a production installation contains. */
async function main() {
  const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'cornerstock.cdx.json')
  const sbom = withoutDevelopment(await readPackageLock())
  // npm takes the name of the folder.
  sbom.metadata.component.name = 'cornerstock'
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${sbom.components.length} packages are listed in ${file}`)
}

/** @returns {Promise<Sbom>} */
async function readPackageLock() {
  const args = [await getNpm(), 'sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const text = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(text)
}

/**
 * npm's own `--omit=dev` leaves out packages that only a workspace needs, or that a development package has a copy of.
 * @param {Sbom} sbom @returns {Sbom}
 */
function withoutDevelopment({ components, dependencies, ...rest }) {
  const refs = findProductionRefs()
  return {
    ...rest,
    components: components.filter((component) => refs.has(component['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
  }
}

/** `name@version` of each package that `npm start` may install, and of the workspaces. */
function findProductionRefs() {
  /** @type {{ packages: Record<string, { name?: string, version?: string, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const production = Object.entries(packages).filter(([, { dev }]) => !dev)
  return new Set(
    production.map(
      ([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`,
    ),
  )
}

await main()
// The set-up's modules watch their parent process.
process.exit()
