import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { StartError } from './start-error.ts'

/** The account PostgreSQL runs as when we are root, which it refuses to run as. */
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
 * As root they run as the folder's owner or `nobody`: accounts that exist everywhere, so that none has to be
 * made. Where that account cannot reach our files (a clone under /root), setpriv lends it the one right it lacks.
 */
export function chooseLaunch(folder: string, binaries: Binaries): Launch {
  if (process.getuid?.() !== 0) {
    return { account: undefined, command: (program, args) => ({ program, args }) }
  }
  const account = ownerOf(folder) ?? nobody()
  if (canReach(account, folder, binaries)) {
    return { account, command: (program, args) => ({ program, args, ...account }) }
  }
  const lent = lendingArguments(account)
  if (spawnSync('setpriv', [...lent, binaries.postgres, '--version']).status !== 0) {
    throw new StartError(
      `PostgreSQL cannot run as root, and no other account can reach ${folder}. Set DATA_DIR to a folder everyone can reach, run as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return { account, command: (program, args) => ({ program: 'setpriv', args: [...lent, program, ...args] }) }
}

function ownerOf(folder: string): Account | undefined {
  const { uid, gid } = statSync(folder)
  // initdb wants an account with a name; the owner of a mounted folder may have none here.
  const hasName = uid !== 0 && spawnSync('id', ['-un', String(uid)]).status === 0
  return hasName ? { uid, gid } : undefined
}

function nobody(): Account {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

function canReach(account: Account, folder: string, { postgres }: Binaries): boolean {
  const script = '"$0" --version && cd "$1"'
  return spawnSync('/bin/sh', ['-c', script, postgres, folder], { ...account, cwd: '/' }).status === 0
}

/** Without `no_setuid_fixup` the kernel ignores lent rights in access(2), which PostgreSQL asks about its files. */
function lendingArguments({ uid, gid }: Account): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
}
