/** Multiplication in GF(256) of QR codes, with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

/** Generator polynomial for `degree` correction codewords, without its leading 1. */
function generator(degree: number): number[] {
  const factors: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  let root = 1
  for (let turn = 0; turn < degree; turn += 1) {
    for (let at = 0; at < degree; at += 1)
      factors[at] = multiply(factors[at] ?? 0, root) ^ (factors[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return factors
}

/** Reed-Solomon correction codewords, `degree` in number. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree)
  const rest = Array.from({ length: degree }, () => 0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((part, at) => (rest[at] = (rest[at] ?? 0) ^ multiply(part, factor)))
  }
  return rest
}
