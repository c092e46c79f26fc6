/** What an SPSS file says of a variable. */
interface ReadVariable {
  name: string
  label: string
  /** Bytes of a text, 0 for numbers. */
  width: number
  missing: (number | string)[]
  values: Map<number, string>
}

interface ReadSav {
  title: string
  variables: ReadVariable[]
  /** Cases by the names of the variables; null is system-missing. */
  cases: Record<string, number | string | null>[]
}

interface Slot extends ReadVariable {
  element: number
}

const SYSTEM_MISSING = -Number.MAX_VALUE
const roundUp = (length: number, step: number) => Math.ceil(length / step) * step

function createCursor(file: Buffer) {
  let at = 0
  const bytes = (length: number) => file.subarray(at, (at += length))
  return {
    bytes,
    int: () => bytes(4).readInt32LE(),
    float: () => bytes(8).readDoubleLE(),
    text: (length: number) => bytes(length).toString('utf8').trimEnd(),
    isAtEnd: () => at >= file.length,
  }
}

type Cursor = ReturnType<typeof createCursor>

function readVariable(cursor: Cursor, element: number): Slot | null {
  const [width, hasLabel, missingCount] = [cursor.int(), cursor.int(), cursor.int()]
  cursor.bytes(8)
  const name = cursor.text(8)
  const length = hasLabel === 1 ? cursor.int() : 0
  const label = cursor.text(roundUp(length, 4)).slice(0, length)
  const missing = Array.from({ length: missingCount }, () => (width > 0 ? cursor.text(8) : cursor.float()))
  return width < 0 ? null : { name, label, width, missing, values: new Map(), element }
}

function readLabels(cursor: Cursor, slots: Slot[]): void {
  const labels = Array.from({ length: cursor.int() }, (): [number, string] => {
    const value = cursor.float()
    const length = cursor.bytes(1)[0] ?? 0
    return [
      value,
      cursor
        .bytes(roundUp(length + 1, 8) - 1)
        .subarray(0, length)
        .toString('utf8'),
    ]
  })
  if (cursor.int() !== 4) throw new Error('labels without variables')
  for (let left = cursor.int(); left > 0; left -= 1) {
    const index = cursor.int() - 1
    for (const [value, text] of labels)
      slots.find(({ element }) => element === index)?.values.set(value, text)
  }
}

function readLongMissing(data: Buffer, byName: (name: string) => Slot | undefined): void {
  const cursor = createCursor(data)
  while (!cursor.isAtEnd()) {
    const slot = byName(cursor.text(cursor.int()))
    const count = cursor.bytes(1)[0] ?? 0
    const length = cursor.int()
    for (let left = count; left > 0; left -= 1) slot?.missing.push(cursor.text(length))
  }
}

/** The elements of the cases, decompressed. */
function readElements(cursor: Cursor): (Buffer | number | null)[] {
  const elements: (Buffer | number | null)[] = []
  for (;;)
    for (const code of cursor.bytes(8)) {
      if (code === 252) return elements
      if (code === 253) elements.push(cursor.bytes(8))
      else if (code === 254) elements.push(Buffer.alloc(8, 0x20))
      else if (code === 255) elements.push(null)
      else if (code !== 0) elements.push(code - 100)
    }
}

function valueOf(elements: (Buffer | number | null)[], slots: Slot[], at: number, width: number) {
  const [first] = slots
  if (!first || first.width === 0) {
    const element = elements[at + (first?.element ?? 0)] ?? null
    if (!Buffer.isBuffer(element)) return element
    return element.readDoubleLE() === SYSTEM_MISSING ? null : element.readDoubleLE()
  }
  const parts = slots.map((slot) => {
    const count = Math.ceil(slot.width / 8)
    const own = elements.slice(at + slot.element, at + slot.element + count) as Buffer[]
    return Buffer.concat(own).subarray(0, slot.width)
  })
  return Buffer.concat(parts).subarray(0, width).toString('utf8').trimEnd()
}

/** Reads a compressed .sav file by the description of the format, independently of what wrote it. */
export function readSav(file: Buffer): ReadSav {
  const cursor = createCursor(file)
  if (cursor.text(4) !== '$FL2') throw new Error('not a .sav file')
  cursor.bytes(60)
  const [, caseSize] = [cursor.int(), cursor.int()]
  cursor.bytes(12 + 8 + 17)
  const title = cursor.text(64)
  cursor.bytes(3)
  const slots: Slot[] = []
  const longNames = new Map<string, string>()
  const longWidths = new Map<string, number>()
  const nameOf = (slot: Slot) => longNames.get(slot.name) ?? slot.name
  let element = 0
  const readExtension = (subtype: number, data: Buffer) => {
    const pairs = data.toString('utf8').split('\t')
    for (const [short = '', long = ''] of pairs.map((pair) => pair.split('='))) {
      if (subtype === 13) longNames.set(short, long)
      if (subtype === 14) longWidths.set(short, parseInt(long, 10))
    }
    if (subtype === 22) readLongMissing(data, (name) => slots.find((slot) => nameOf(slot) === name))
  }
  for (let type = cursor.int(); type !== 999; type = cursor.int()) {
    if (type === 2) {
      const slot = readVariable(cursor, element)
      element += 1
      if (slot) slots.push(slot)
    } else if (type === 3) readLabels(cursor, slots)
    else {
      const subtype = cursor.int()
      readExtension(subtype, cursor.bytes(cursor.int() * cursor.int()))
    }
  }
  cursor.int()
  if (element !== caseSize) throw new Error(`${element} elements instead of ${caseSize}`)
  const elements = readElements(cursor)
  // The further segments of a long text have no name of their own.
  const heads = slots.flatMap((slot, at) => (longNames.has(slot.name) ? [at] : []))
  const variables = heads.map((at, index) => slots.slice(at, heads[index + 1] ?? slots.length))
  const widthOf = ([first]: Slot[]) => (first && (longWidths.get(first.name) ?? first.width)) ?? 0
  const cases = Array.from({ length: elements.length / caseSize }, (_, index) =>
    Object.fromEntries(
      variables.map((own) => [
        own[0] ? nameOf(own[0]) : '',
        valueOf(elements, own, index * caseSize, widthOf(own)),
      ]),
    ),
  )
  return {
    title,
    variables: variables.flatMap((own) =>
      own[0] ? [{ ...own[0], name: nameOf(own[0]), width: widthOf(own) }] : [],
    ),
    cases,
  }
}
