/** What something of this age counts if it counts half after each half-life. */
export function halfLifeDecay(age: number, halfLife: number): number {
  return 0.5 ** (age / halfLife)
}
