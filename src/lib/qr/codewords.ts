import { correctionOf } from './reed-solomon'

/**
 * Number of blocks, and of correction codewords for each block, at level M for versions from 1: ISO/IEC
 * 18004, table 9. Up to about 15 % of the code may be damaged.
 */
const levels = [
  ...([
    [1, 10],
    [1, 16],
    [1, 26],
    [2, 18],
    [2, 24],
  ] as const),
  ...([
    [4, 16],
    [4, 18],
    [4, 22],
    [5, 22],
    [5, 26],
  ] as const),
  ...([
    [5, 30],
    [8, 22],
    [9, 22],
    [9, 24],
    [10, 24],
  ] as const),
] as const

/** Modules per side. */
export const sideOf = (version: number) => 17 + 4 * version

/** Coordinates of the alignment patterns, on either axis. */
export function alignmentOf(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const after = Array.from({ length: count - 1 }, (_, at) => sideOf(version) - 7 - at * step)
  return [6, ...after.reverse()]
}

/** Modules for data and error correction, including remainder bits. */
function roomOf(version: number): number {
  const count = alignmentOf(version).length
  const alignment = count === 0 ? 0 : (25 * count - 10) * count - 55
  return (16 * version + 128) * version + 64 - alignment - (version >= 7 ? 36 : 0)
}

interface Room {
  version: number
  blocks: number
  correction: number
  /** Codewords in total, and those for data. */
  words: number
  data: number
}

const rooms: readonly Room[] = levels.map(([blocks, correction], at) => {
  const words = Math.floor(roomOf(at + 1) / 8)
  return { version: at + 1, blocks, correction, words, data: words - blocks * correction }
})

const lengthBits = (version: number) => (version < 10 ? 8 : 16)

/** Mode and length, the text, the terminator, then the padding that the standard specifies. */
function dataOf(bytes: readonly number[], { version, data }: Room): number[] {
  const bits: number[] = []
  const write = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1)
  }
  write(4, 4)
  write(bytes.length, lengthBits(version))
  for (const byte of bytes) write(byte, 8)
  write(0, Math.min(4, data * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  while (words.length < data) words.push((words.length - bits.length / 8) % 2 === 0 ? 0xec : 0x11)
  return words
}

/** Interleaves the blocks, to spread local damage over all of them. */
function interleave(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat()
}

/**
 * Codewords of the bytes in the smallest version that fits. Throws RangeError if they do not fit version 15.
 */
export function codewordsOf(bytes: readonly number[]): { version: number; words: number[] } {
  const room = rooms.find(({ version, data }) => 4 + lengthBits(version) + bytes.length * 8 <= data * 8)
  if (!room) throw new RangeError('The text is too long for a QR code of version 15')
  const data = dataOf(bytes, room)
  const short = room.blocks - (room.data % room.blocks)
  const length = Math.floor(room.data / room.blocks)
  let start = 0
  const blocks = Array.from({ length: room.blocks }, (_, at) => {
    const end = start + length + (at < short ? 0 : 1)
    const block = data.slice(start, end)
    start = end
    return block
  })
  const corrections = blocks.map((block) => correctionOf(block, room.correction))
  return { version: room.version, words: [...interleave(blocks), ...interleave(corrections)] }
}
