import { readFileSync } from 'node:fs'

/** The memory of a process in megabytes: all of it, and the part that no other process shares. NaN without /proc. */
export function readMemory(pid: number): { resident: number; own: number } {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const read = (field: string) => Number(new RegExp(`^${field}: +(\\d+)`, 'm').exec(text)?.[1]) / 1024
    return { resident: read('Rss'), own: read('Anonymous') }
  } catch {
    return { resident: Number.NaN, own: Number.NaN }
  }
}
