const table = Array.from({ length: 256 }, (_each, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** Independent implementation with a table; the product's one works bit by bit. */
export const crc32 = (content: Buffer): number =>
  (content.reduce((sum, byte) => (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0
