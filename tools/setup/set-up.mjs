import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { fetchNode, findNode } from './node.mjs'
import { arePackagesFresh, installPackages } from './packages.mjs'
import { cache, pinnedNode } from './paths.mjs'
import { buildWeb, isWebFresh } from './web.mjs'

/**
 * Makes sure that the pinned Node, the packages and, where asked for, the built web app are there, and answers the
 * path of that Node. Takes a fraction of a second where they are.
 * @param {{ web: boolean }} wanted
 */
export async function setUp({ web }) {
  const ready = findNode()
  if (ready && arePackagesFresh() && (!web || isWebFresh())) return ready
  const onWait = () => console.log('Waiting for another start in this folder to finish its set-up …')
  return withLock(join(cache, 'set-up.lock'), onWait, async () => {
    let node = findNode() ?? (await step(`Getting Node.js ${pinnedNode}`, fetchNode))
    if (!arePackagesFresh()) await step('Installing packages', () => installPackages(node))
    // The install replaces the folder that the Node found before may have come from.
    node = findNode() ?? (await step(`Getting Node.js ${pinnedNode}`, fetchNode))
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
