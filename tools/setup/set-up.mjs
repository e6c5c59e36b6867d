import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { findNode, pinnedNode } from './node.mjs'
import { arePackagesFresh, installPackages } from './packages.mjs'
import { cache } from './paths.mjs'
import { buildWeb, isWebFresh } from './web.mjs'

/**
 * Installs the packages, including the pinned Node, and builds the web app, unless they are up to date. That check
 * takes a fraction of a second.
 * @param {{ packages: import('./packages.mjs').PackageSet, web: boolean }} wanted
 * @returns {Promise<string>} the path of the pinned Node
 */
export async function setUp({ packages, web }) {
  const ready = findNode()
  if (ready && arePackagesFresh(packages) && (!web || isWebFresh())) return ready
  const onWait = () => console.log('Waiting for another start in this folder to finish its set-up …')
  return withLock(join(cache, 'set-up.lock'), onWait, async () => {
    if (!findNode() || !arePackagesFresh(packages))
      await step('Installing packages', () => installPackages(packages))
    const node = findNode()
    if (!node)
      throw new Error(
        `npm has no Node.js ${pinnedNode} for ${process.platform} on ${process.arch}; run this with that version of Node.js`,
      )
    if (web && !isWebFresh()) await step('Building the web app', () => buildWeb(node))
    return node
  })
}

/**
 * @template T
 * @param {string} title @param {() => Promise<T>} work
 */
async function step(title, work) {
  const start = performance.now()
  console.log(`${title} …`)
  try {
    const result = await work()
    console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    throw new Error(`${title} failed: ${error instanceof Error ? error.message : error}`)
  }
}
