import type { PastedFlow, PastedOption, PastedQuestion, PasteWarning, PasteWarningCode } from '../types'
import { type BlankField, blankFields, hasBlank, isBlankLine, isOnlyBlank } from './blanks'
import type { Block } from './blocks'
import { flowIn, takeFlow, takeOptionFlow } from './flow'
import { type Hints, takeHints } from './hints'
import { decideKind, noteKind } from './kinds'
import { type Line, squeezed } from './lines'
import type { MarkStyle } from './marks'
import { bareParts, optionOf, optionsBehind, optionsIn, withoutLetters } from './options'
import type { Grid } from './tables'

/** A question of which it may not be known yet whether it is required. */
export type ReadQuestion = Omit<PastedQuestion, 'required'> & { required: boolean | undefined }

interface Context {
  styles: readonly MarkStyle[]
  before: ReadQuestion | undefined
  yesNo: readonly [string, string]
  /** Said of all questions of the part. */
  part: Partial<Hints>
}

/** `非常不便 1 2 3 4 5 非常便利` */
const scaleLine = /^(.*?)\s*\b([01])\s+((?:\d{1,2}\s+)*\d{1,2})(?:\s+(\D.*)|\s*)$/

function scaleIn(text: string): { scale: [number, number]; help: string } | null {
  const match = scaleLine.exec(text)
  if (!match) return null
  const steps = [match[2], ...(match[3] ?? '').split(/\s+/)].map(Number)
  const [first = 0] = steps
  if (steps.length < 3 || steps.some((step, at) => step !== first + at)) return null
  const last = first + steps.length - 1
  const ends = [match[1] && `${first}：${match[1].trim()}`, match[4] && `${last}：${match[4].trim()}`]
  return { scale: [first, last], help: ends.filter(Boolean).join('；') }
}

/** Collects what the lines of a question say. */
class Collected {
  options: PastedOption[] = []
  flow: PastedFlow[] = []
  help: string[] = []
  warnings: PasteWarning[] = []
  grid: Grid | null = null
  scale: [number, number] | null = null
  isBlank = false
  /** The last option goes on in the next line; ends with the sign that says so. */
  openEnd = ''
  lastLine: number

  constructor(
    public title: string,
    readonly line: number,
  ) {
    this.lastLine = line
  }

  warn(code: PasteWarningCode, line = this.line) {
    this.warnings.push({ code, line })
  }
}

const endsAsked = (text: string) => /[？?。：:]\s*(?:[[【（(][^\]】）)]*[\]】）)]\s*\*?)?\s*$/.test(text)
const isRemark = (text: string) => /^(?:注|备注|说明|提示|温馨提示|填表说明|note)\s*[：:]/i.test(text)

/** True if a line goes on with the title, which the copy has wrapped. */
const isWrapped = ({ title, options }: Collected, { text }: Line) =>
  options.length === 0 &&
  title.length >= 15 &&
  !endsAsked(title) &&
  (/[？?]/.test(text) || takeHints(text).hints.kind !== undefined)

/** Lines that may be options without signs: all of them, or none. */
function bareOptions(lines: readonly Line[]): PastedOption[] {
  const parts = lines.flatMap(({ text, number }) => bareParts(text).map((part) => optionOf(part, '', number)))
  const isList = parts.length > 1 && parts.every(({ title }) => title.length <= 40 && !/[。！!]$/.test(title))
  return isList ? parts : []
}

/** True if a line goes on with the last option, or gives options itself. */
function readOptions(all: Collected, { text, number }: Line, styles: readonly MarkStyle[]): boolean {
  const last = all.options[all.options.length - 1]
  const marked = isOnlyBlank(text) ? null : optionsIn(text, number, styles)
  const { openEnd } = all
  all.openEnd = /[，,、]$/.exec(text)?.[0] ?? ''
  if (marked) all.options.push(...marked.options.filter(({ title }) => title !== ''))
  else if (openEnd !== '' && last) last.title += openEnd + squeezed(text)
  return marked !== null || (openEnd !== '' && last !== undefined)
}

function readLine(all: Collected, line: Line, styles: readonly MarkStyle[], bare: Line[]) {
  const { text, number } = line
  all.lastLine = number
  if (readOptions(all, line, styles)) return
  const flow = flowIn(text, number)
  const scale = scaleIn(text)
  if (flow) all.flow.push(flow)
  else if (scale) {
    all.scale = scale.scale
    if (scale.help) all.help.push(scale.help)
  } else if (isOnlyBlank(text)) all.isBlank = true
  else if (isBlankLine(text) && all.options.length === 0) all.title += text
  else if (isWrapped(all, line)) all.title += /[A-Za-z]$/.test(all.title) ? ` ${text}` : text
  else if (isRemark(text) || all.options.length > 0 || all.isBlank) all.help.push(squeezed(text))
  else bare.push(line)
}

function collect(block: Block, { styles }: Context): Collected {
  const all = new Collected(block.first.text, block.first.number)
  const bare: Line[] = []
  if (block.first.isCut) all.warn('cut')
  if (block.hasGap) all.warn('numberGap')
  const behind = optionsBehind(all.title, all.line)
  if (behind) {
    all.title = behind.title
    all.options.push(...behind.options.filter(({ title }) => title !== ''))
  }
  for (const { line, grid } of block.items) {
    if (line) readLine(all, line, styles, bare)
    else {
      all.grid = grid
      all.lastLine = grid.lastLine
    }
  }
  all.options = withoutLetters(all.options)
  const options = all.options.length === 0 && !all.grid ? bareOptions(bare) : []
  if (options.length > 0) {
    all.options = options
    all.warn('bareOptions', options[0]?.line)
  } else all.help.push(...bare.map(({ text }) => squeezed(text)))
  return all
}

const cleanTitle = (title: string) =>
  squeezed(title.replace(/[（(]\s*[）)]/g, ' '))
    .replace(/\s+([？?])/g, '$1')
    .replace(/\s*[：:]\s*$/, '')

function blankOf(title: string, isBlank: boolean): BlankField[] {
  if (hasBlank(title)) return blankFields(title)
  return isBlank ? [{ title: cleanTitle(title), settings: {} }] : []
}

interface Shaped {
  all: Collected
  hints: Hints
  title: string
  blank: BlankField | null
  context: Context
}

const optionsOf = ({ all, hints, context }: Shaped): PastedOption[] => {
  const { line } = all
  if (hints.sameOptions && context.before) return context.before.options.map((one) => ({ ...one }))
  return hints.isBoolean && all.options.length === 0
    ? context.yesNo.map((title) => ({ title, label: '', line }))
    : all.options
}

function shape(block: Block, shaped: Shaped): ReadQuestion {
  const { all, hints, blank } = shaped
  const options = optionsOf(shaped)
  for (const option of options) {
    const flow = takeOptionFlow(option)
    if (flow) all.flow.push(flow)
  }
  const title = cleanTitle(shaped.title)
  const { grid, scale } = all
  const decided = decideKind({ title, hints, options: options.map((one) => one.title), grid, blank, scale })
  if (decided.doubt) all.warn(decided.doubt)
  return {
    lines: [all.line, all.lastLine],
    number: block.mark?.label ?? '',
    title,
    help: all.help.join('\n'),
    kind: decided.kind,
    required: hints.required,
    options,
    rows: grid?.rows ?? [],
    columns: grid?.columns ?? [],
    settings: decided.settings,
    flow: all.flow,
    warnings: all.warnings,
  }
}

const noteOf = (block: Block, title: string): ReadQuestion => ({
  lines: [block.first.number, block.first.number],
  number: block.mark?.label ?? '',
  title,
  help: '',
  kind: noteKind,
  required: false,
  ...{ options: [], rows: [], columns: [], settings: {}, flow: [], warnings: [] },
})

/** The questions of a block: several if its text has several named blanks. */
export function questionsOf(block: Block, context: Context): ReadQuestion[] {
  const isText = !block.mark && !hasBlank(block.first.text) && block.items.every(({ grid }) => !grid)
  if (block.isParent || (isText && block.items.length === 0))
    return [noteOf(block, cleanTitle(block.first.text))]
  const all = collect(block, context)
  const taken = takeFlow(all.title, all.line)
  all.flow.unshift(...taken.flow)
  const { text, hints: own } = takeHints(taken.title)
  const hints: Hints = { ...context.part, ...own, settings: { ...context.part.settings, ...own.settings } }
  const fields = all.options.length > 1 ? [] : blankOf(text, all.isBlank)
  if (fields.length <= 1) {
    const [blank = null] = fields
    return [shape(block, { all, hints, title: blank?.title ?? text, blank, context })]
  }
  return fields.map((blank, at) => {
    const field = new Collected(blank.title, all.line)
    if (block.mark) field.warn('split')
    if (at === 0) Object.assign(field, { flow: all.flow, help: all.help })
    const part = at === 0 ? block : { ...block, mark: null }
    return shape(part, { all: field, hints, title: blank.title, blank, context })
  })
}
