declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] }
  /** The Unicode Bidirectional Algorithm (UAX 9). */
  export default function createBidi(): {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl' | 'auto'): Levels
    /** For each position from left to right, the index of its character. */
    getReorderedIndices(text: string, levels: Levels): number[]
    getMirroredCharacter(character: string): string | null
  }
}
