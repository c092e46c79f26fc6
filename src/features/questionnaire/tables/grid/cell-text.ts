import {
  currentEdit,
  type DecimalRule,
  displayedRule,
  typedText,
  constrainedEdit,
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

/** The value of the active cell, in the stored unit. */
export interface CellFigure {
  rule: DecimalRule
  /** Power of ten of the displayed unit. */
  shift: number
  value: string
  write(figure: string): void
}

/** The text of the edited cell while it is typed; `5.` and a lone minus are text, not numbers. */
export class CellText {
  private typing: Edit | null = null
  private shown: { typing: Edit | null; value: string; shift: number; edit: Edit } | null = null
  /** True if arrow keys move the caret inside the cell. */
  inside = false

  constructor(
    private readonly figure: () => CellFigure,
    private readonly tell: () => void,
  ) {}

  /** After a move to another cell, or restoring the value: the whole text is selected. */
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
    return displayedRule(rule, shift)
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

  /** Replaces the text by a number in the stored unit. */
  replace(figure: string): void {
    const { shift } = this.figure()
    this.write(atEnd(typedText(figure, shift)))
  }

  private write(next: Edit): void {
    const { shift, value, write } = this.figure()
    const isOther = next.text !== this.edit().text
    const { edit, figure } = constrainedEdit(next, this.rule(), shift)
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

  /** Puts the caret after the last digit. */
  goInside(): void {
    const { text } = this.edit()
    this.moveCaret(text.length, text.length)
  }
}
