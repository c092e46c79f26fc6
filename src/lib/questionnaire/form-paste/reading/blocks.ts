import { hasBlank } from './blanks'
import { takeHints } from './hints'
import type { Line } from './lines'
import { headingOf, marksOf, type Mark, type MarkStyle } from './marks'
import { optionsIn } from './options'
import { type Numbering, numberingOf } from './style'
import { type Item, itemsOf } from './tables'

/** The lines of one question. */
export interface Block {
  /** Null for a field without a number. */
  mark: Mark | null
  first: Line
  items: Item[]
  /** The number does not follow the one before. */
  hasGap: boolean
  /** The text of a question that has parts of its own. */
  isParent?: true
}

export interface BlockSection {
  title: string
  line: number
  blocks: Block[]
}

export interface Blocks {
  preface: Line[]
  sections: BlockSection[]
  numbering: Numbering
}

const closing = /(?:感谢|谢谢|问卷(?:到此|至此)?(?:结束|完毕)|thank you|thanks)/i
const isField = ({ text }: Line) => hasBlank(text) && /[：:]\s*[_.…]{2}/.test(text)

class Reader {
  preface: Line[] = []
  sections: BlockSection[] = [{ title: '', line: 1, blocks: [] }]
  private last = 0

  constructor(readonly numbering: Numbering) {}

  private get section(): BlockSection {
    return this.sections[this.sections.length - 1] as BlockSection
  }
  private get block(): Block | undefined {
    return this.section.blocks[this.section.blocks.length - 1]
  }
  private get isEmpty() {
    return this.sections.every(({ title, blocks }) => title === '' && blocks.length === 0)
  }

  private begin(mark: Mark | null, first: Line, hasGap = false) {
    this.section.blocks.push({ mark, first, items: [], hasGap })
  }

  private heading(title: string, { number }: Line) {
    const { section } = this
    this.sections.push({
      title: section.title !== '' && section.blocks.length === 0 ? `${section.title}：${title}` : title,
      line: number,
      blocks: [],
    })
    if (section.title !== '' && section.blocks.length === 0) this.sections.splice(-2, 1)
  }

  private headingIn(line: Line): string | null {
    const heading = headingOf(line.text)
    if (heading !== null) return heading
    const mark = marksOf(line.text).find(({ style }) => this.numbering.headings.includes(style))
    return mark && mark.rest.length <= 60 ? mark.rest : null
  }

  /** True if the number follows; a new count may start at 1. */
  private follows({ style, label }: Mark): boolean {
    const number = Number(label.replace(/^Q/, ''))
    if (style === 'coded' || style === 'decimal' || Number.isNaN(number)) return true
    const isNext = number === this.last + 1 || number === 1 || this.last === 0
    this.last = number
    return isNext
  }

  private questionMark({ text }: Line): Mark | null {
    const { question } = this.numbering
    const styles: (MarkStyle | null)[] = question === 'dotted' ? ['dotted', 'decimal'] : [question]
    return marksOf(text).find(({ style, rest }) => styles.includes(style) && rest !== '') ?? null
  }

  private isOption({ text, number }: Line): boolean {
    return this.block !== undefined && optionsIn(text, number, this.numbering.options) !== null
  }

  /** A line without a sign. */
  private unmarked(line: Line) {
    const isFoot = (line.text.match(/[：:]\s*[_.…]{2}/g) ?? []).length > 1
    const isNewField = isField(line) && (!this.block || line.isApart || isFoot || this.block.mark === null)
    const isNote = this.block && closing.test(line.text) && (line.isApart || line.text.length > 8)
    if (isNewField || isNote) this.begin(null, line)
    else if (this.block) this.block.items.push({ line })
    else if (this.isEmpty) this.preface.push(line)
    else this.begin(null, line)
  }

  read(item: Item) {
    if (item.grid) {
      this.block?.items.push(item)
      return
    }
    const { line } = item
    const mark = this.questionMark(line)
    const heading = mark ? null : this.headingIn(line)
    if (heading !== null) this.heading(heading, line)
    else if (mark) this.begin(mark, { ...line, text: mark.rest }, !this.follows(mark))
    else if (this.isOption(line)) this.block?.items.push(item)
    else this.unmarked(line)
  }
}

const partStyles: readonly MarkStyle[] = ['full', 'half', 'circled']
const partMark = (item: Item | undefined): Mark | null =>
  (item?.line && marksOf(item.line.text).find(({ style }) => partStyles.includes(style))) ?? null

/** A numbered line in a question that is a question itself: it has a blank, a hint, or options of its own. */
function asks(items: readonly Item[], at: number): boolean {
  const mark = partMark(items[at])
  if (!mark) return false
  const next = items[at + 1]?.line
  const hasOptions = next !== undefined && optionsIn(next.text, next.number, ['letter', 'box']) !== null
  return (
    hasOptions ||
    hasBlank(mark.rest) ||
    /[？?]$/.test(mark.rest) ||
    takeHints(mark.rest).hints.kind !== undefined
  )
}

const isOtherOption = (item: Item) => /其他|其它/.test(item.line?.text ?? '')

/** Divides a question with parts of its own. */
function divided(block: Block): Block[] {
  const parts = block.items.filter((item) => partMark(item) !== null)
  const asking = block.items.filter((item, at) => asks(block.items, at) && !isOtherOption(item))
  if (asking.length === 0 || asking.length * 2 < parts.length) return [block]
  const blocks: Block[] = [{ ...block, items: [], isParent: true }]
  for (const item of block.items) {
    const mark = partMark(item)
    if (mark && item.line) {
      const label = `${block.mark?.label ?? ''}.${mark.label}`
      const first = { ...item.line, text: mark.rest }
      blocks.push({ mark: { ...mark, label }, first, items: [], hasGap: false })
    } else blocks[blocks.length - 1]?.items.push(item)
  }
  return blocks
}

/** Divides a text into its preface, parts and questions. */
export function blocksOf(lines: readonly Line[]): Blocks {
  const items = itemsOf(lines)
  const numbering = numberingOf(items.flatMap(({ line }) => line ?? []))
  const reader = new Reader(numbering)
  for (const item of items) reader.read(item)
  const { preface, sections } = reader
  return {
    ...{ preface, numbering },
    sections: sections
      .filter(({ title, blocks }, at) => blocks.length > 0 || (at > 0 && title !== ''))
      .map((section) => ({ ...section, blocks: section.blocks.flatMap(divided) })),
  }
}
