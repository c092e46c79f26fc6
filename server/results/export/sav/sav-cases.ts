import { BIAS, ELEMENT, elementsOf, float64, type SavValue, type SavVariable, segmentsOf } from './sav-format'

/** The elements of a text: each segment holds 255 bytes, the last one the rest. */
function textElements(text: string, variable: SavVariable): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length > variable.width) throw new RangeError(`${variable.name} has a longer text than measured`)
  let from = 0
  return Buffer.concat(
    segmentsOf(variable).map((width) => {
      const part = bytes.subarray(from, from + width)
      from += width
      return Buffer.concat([part, Buffer.alloc(elementsOf(width) * ELEMENT - part.length, 0x20)])
    }),
  )
}

const SPACES = Buffer.alloc(ELEMENT, 0x20)
const codes = { end: 252, literal: 253, spaces: 254, missing: 255 }

/** Compresses cases: a byte code for each element, in blocks of eight codes followed by what they announce. */
export function createCaseWriter(variables: readonly SavVariable[]) {
  let pending: number[] = []
  let literals: Buffer[] = []
  let blocks: Buffer[] = []

  function push(code: number, literal?: Buffer): void {
    pending.push(code)
    if (literal) literals.push(literal)
    if (pending.length < ELEMENT) return
    blocks.push(Buffer.from(pending), ...literals)
    pending = []
    literals = []
  }
  function pushNumber(value: number | null): void {
    if (value === null) return push(codes.missing)
    if (Number.isInteger(value) && value >= 1 - BIAS && value <= 251 - BIAS) return push(value + BIAS)
    push(codes.literal, float64(value))
  }
  function pushText(text: string, variable: SavVariable): void {
    const elements = textElements(text, variable)
    for (let at = 0; at < elements.length; at += ELEMENT) {
      const element = elements.subarray(at, at + ELEMENT)
      if (element.equals(SPACES)) push(codes.spaces)
      else push(codes.literal, element)
    }
  }
  const take = () => {
    const taken = Buffer.concat(blocks)
    blocks = []
    return taken
  }
  return {
    add(values: readonly SavValue[]): void {
      variables.forEach((variable, at) => {
        const value = values[at] ?? null
        if (variable.type === 'text') pushText(value === null ? '' : String(value), variable)
        else pushNumber(typeof value === 'number' ? value : null)
      })
    },
    /** The finished blocks. */
    take,
    /** The rest, with the mark of the end. */
    end(): Buffer {
      push(codes.end)
      while (pending.length > 0) push(0)
      return take()
    },
  }
}
