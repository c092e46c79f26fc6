import {
  currentEdit,
  type DecimalRule,
  displayedRule,
  typedText,
  constrainedEdit,
} from '@/components/number-input/figure'
import { type Refused, refuseKey, refusePaste, refuseText } from '@/components/number-input/refusal'
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
  /** The refused input; null after the next change. */
  private refusal: Refused | null = null
  /** True if arrow keys move the caret inside the cell. */
  inside = false

  constructor(
    private readonly figure: () => CellFigure,
    private readonly tell: () => void,
  ) {}

  /** After a move to another cell, or restoring the value: the whole text is selected. */
  reset(): void {
    this.typing = null
    this.refusal = null
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

  readonly refused = (): Refused | null => this.refusal

  /** The cell then says why a key is refused. */
  mayType(key: string): boolean {
    this.refuse(refuseKey(this.edit(), key, this.rule()))
    return mayType(this.edit(), key, this.rule())
  }

  press(key: KeypadKey): void {
    const refusal = refuseKey(this.edit(), key, this.rule())
    this.write(pressKey(this.edit(), key, this.rule()))
    this.refuse(refusal)
  }

  paste(text: string): void {
    if (this.refuse(refusePaste(this.edit(), text, this.rule()))) return
    this.write(pasteText(this.edit(), text, this.rule()))
  }

  type(typed: Edit): void {
    if (this.refuse(refuseText(this.edit(), typed.text, this.rule()))) return
    this.write(cleanEdit(typed, this.rule()))
  }

  /** Keeps the text; a new edit, so that the platform's field returns to it. False if nothing is refused. */
  private refuse(refusal: Refused | null): boolean {
    if (this.refusal === refusal) return false
    if (refusal) this.typing = { ...this.edit() }
    this.refusal = refusal
    this.tell()
    return refusal !== null
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
