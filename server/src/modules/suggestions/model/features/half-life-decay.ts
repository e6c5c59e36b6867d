/** The weight of something of this age, which is halved after each half-life. */
export function halfLifeDecay(age: number, halfLife: number): number {
  return 0.5 ** (age / halfLife)
}
