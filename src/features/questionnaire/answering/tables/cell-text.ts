import {
  currentEdit,
  type FigureRule,
  shownRule,
  typedText,
  writtenEdit,
} from '@/components/number-input/figure'
import {
  atEnd,
  cleanEdit,
  type Edit,
  type KeypadKey,
  mayType,
  pasteText,
  pressKey,
} from '@/lib/numbers/number-editing'

/** The figure of the cell at hand, in the unit it is kept in. */
export interface CellFigure {
  rule: FigureRule
  /** The shown unit's power of ten. */
  shift: number
  value: string
  write(figure: string): void
}

/** What stands in the cell being edited while it is typed; `5.` and a lone minus are texts, no figures. */
export class CellText {
  private typing: Edit | null = null
  private shown: { typing: Edit | null; value: string; shift: number; edit: Edit } | null = null
  /** The caret is inside the cell, where arrows move it. */
  inside = false

  constructor(
    private readonly figure: () => CellFigure,
    private readonly tell: () => void,
  ) {}

  /** Another cell, or what stood there before: all of it is selected. */
  reset(): void {
    this.typing = null
    this.inside = false
  }

  readonly edit = (): Edit => {
    const { value, shift } = this.figure()
    const { shown, typing } = this
    if (!shown || shown.typing !== typing || shown.value !== value || shown.shift !== shift)
      this.shown = { typing, value, shift, edit: currentEdit(typing, value, shift) }
    return this.shown?.edit ?? atEnd('')
  }

  rule() {
    const { rule, shift } = this.figure()
    return shownRule(rule, shift)
  }

  mayType(key: string): boolean {
    return mayType(this.edit(), key, this.rule())
  }

  press(key: KeypadKey): void {
    this.write(pressKey(this.edit(), key, this.rule()))
  }

  paste(text: string): void {
    this.write(pasteText(this.edit(), text, this.rule()))
  }

  type(typed: Edit): void {
    this.write(cleanEdit(typed, this.rule()))
  }

  /** Instead of what stands there: a figure in the unit it is kept in. */
  replace(figure: string): void {
    const { shift } = this.figure()
    this.write(atEnd(typedText(figure, shift)))
  }

  private write(next: Edit): void {
    const { shift, value, write } = this.figure()
    const isOther = next.text !== this.edit().text
    const { edit, figure } = writtenEdit(next, this.rule(), shift)
    this.typing = edit
    if (isOther && figure !== value) write(figure)
    this.tell()
  }

  moveCaret(start: number, end: number): void {
    const edit = this.edit()
    this.typing = { ...edit, start, end }
    if (start === end) this.inside = true
    this.tell()
  }

  /** With the caret inside the cell, behind its figure. */
  goInside(): void {
    const { text } = this.edit()
    this.moveCaret(text.length, text.length)
  }
}
