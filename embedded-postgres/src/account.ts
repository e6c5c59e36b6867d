import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { StartError } from './start-error.ts'

/** The account that PostgreSQL runs as if the server runs as root. PostgreSQL does not run as root. */
export type Account = { uid: number; gid: number }

/** How a program is started: directly, as another account, or through setpriv. */
export type Launch = {
  account: Account | undefined
  command: (
    program: string,
    args: string[],
  ) => { program: string; args: string[]; uid?: number; gid?: number }
}

/**
 * Decides how PostgreSQL's programs are started for the data in `folder`.
 *
 * If the server runs as root, they run as the owner of the folder or as `nobody`. If that account cannot read our
 * files (for example a clone under /root), setpriv grants it the capability CAP_DAC_OVERRIDE.
 */
export function chooseLaunch(folder: string, binaries: Binaries): Launch {
  if (process.getuid?.() !== 0) {
    return { account: undefined, command: (program, args) => ({ program, args }) }
  }
  const account = ownerOf(folder) ?? nobody()
  if (canReach(account, folder, binaries)) {
    return { account, command: (program, args) => ({ program, args, ...account }) }
  }
  const grant = capabilityArguments(account)
  if (spawnSync('setpriv', [...grant, binaries.postgres, '--version']).status !== 0) {
    throw new StartError(
      `PostgreSQL cannot run as root, and no other account can reach ${folder}. Set DATA_DIR to a folder everyone can reach, run as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return { account, command: (program, args) => ({ program: 'setpriv', args: [...grant, program, ...args] }) }
}

function ownerOf(folder: string): Account | undefined {
  const { uid, gid } = statSync(folder)
  // initdb needs an account with a name. The owner of a mounted folder may not have one on this machine.
  const hasName = uid !== 0 && spawnSync('id', ['-un', String(uid)]).status === 0
  return hasName ? { uid, gid } : undefined
}

function nobody(): Account {
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

function canReach(account: Account, folder: string, { postgres }: Binaries): boolean {
  const script = '"$0" --version && cd "$1"'
  return spawnSync('/bin/sh', ['-c', script, postgres, folder], { ...account, cwd: '/' }).status === 0
}

/**
 * PostgreSQL checks its files with access(2). Without `no_setuid_fixup` the kernel ignores granted capabilities there.
 */
function capabilityArguments({ uid, gid }: Account): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
}
