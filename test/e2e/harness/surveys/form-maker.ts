import { expect, type Locator, type Page } from '@playwright/test'
import { formDimensions as dimensionWords } from '../../../../src/i18n/form-dimensions/zh-CN'
import { formEditor as words } from '../../../../src/i18n/form-editor/zh-CN'
import { toggle } from '../locators'
import { rules as ruleMessages } from '../../../../src/i18n/rules/zh-CN'
import type {
  Condition,
  Dimension,
  Expression,
  Form,
  FormHead,
  FormPage,
  LocalText,
  Question,
  EditRule,
} from '../../../../src/lib/questionnaire'
import {
  type ValueRef,
  outlineIds,
  parseComparison,
  parseCondition,
  parseComputed,
  type ComputedFormula,
} from '../../../../src/lib/questionnaire/form-editing'

interface Datum {
  indicator?: string | undefined
  ledger?: string | undefined
  span?: string | undefined
}
interface Part extends Datum {
  id: string
  title: LocalText
  code?: string
  showIf?: Condition
  formula?: Expression
}
type Parts = Part[]
type Role = 'options' | 'rows' | 'columns'

const zh = (text: LocalText | undefined) => text?.['zh-CN'] ?? ''
const levels = ruleMessages.levels
/** A question without its id and texts. */
const asks = ({ id: _id, title: _title, help: _help, ...rest }: Question) => JSON.stringify(rest)
/** A page without the ids and texts of it and its questions. */
const shape = ({ questions, showIf, jumps }: FormPage) =>
  questions.reduce(
    (text, { id }, at) => text.split(`"${id}"`).join(`"${at}"`),
    JSON.stringify([showIf, jumps, questions.map((one) => JSON.parse(asks(one)) as unknown)]),
  )
const section = (title: string) => `.editor-section:has(> .editor-section-title:text-is("${title}"))`

/** Builds a form in the editor with presses and typing only. */
export class FormMaker {
  /** Id of the panel displayed last; the next panel has loaded when it is gone. */
  private shown = ''

  constructor(
    private readonly page: Page,
    private readonly form: Form,
  ) {}

  private get pane() {
    return this.page.locator('.editor-pane').last()
  }

  private field(id: string) {
    return this.page.locator(`[id="${id}"]`)
  }

  private type = (id: string, text: string | number | undefined) =>
    text === undefined ? undefined : this.field(id).fill(String(text))

  /** An id changes on blur. */
  private async rename(id: string, to: string): Promise<void> {
    await this.field(id).fill(to)
    await this.field(id).blur()
  }

  private async both(id: string, text: LocalText | undefined): Promise<void> {
    if (!text) return
    await this.type(`${id}-zh`, text['zh-CN'])
    await this.type(`${id}-en`, text['en-US'])
  }

  private tick = (name: string) => toggle(this.page, name)

  private press = (name: string, within: Page | Locator = this.page) =>
    within.getByRole('button', { name, exact: true }).first().click()

  /**
   * Chooses in the bottom sheet of the `nth` field with this label: one text per column, undefined to keep a
   * column. Skips a field that already displays the value.
   */
  private async pick(within: Locator, label: string, texts: (string | undefined)[], nth = 0): Promise<void> {
    const field = within.getByRole('button', { name: new RegExp(`^${label} `) }).nth(nth)
    const wanted = texts.flatMap((text) => text ?? []).join(' ')
    if ((await field.innerText()).trim() === wanted) return
    await field.click()
    const sheet = this.page.getByRole('dialog')
    for (const [at, text] of texts.entries()) {
      if (text === undefined) continue
      const column = sheet.locator('.dt-picker-column').nth(at)
      await column
        .locator('.dt-picker-option')
        .filter({ has: this.page.locator(`:text-is("${text}")`) })
        .click()
    }
    const only = texts[0] !== undefined && texts.slice(1).every((text) => text === undefined)
    if (!only) await this.press('确定', sheet)
    await expect(sheet).toHaveCount(0)
  }

  private question(id: string): Question {
    const found = this.form.pages.flatMap(({ questions }) => questions).find((one) => one.id === id)
    if (!found) throw new Error(`no question ${id}`)
    return found
  }

  /** Ranges are offered after their start is chosen. */
  private async pickFigure(within: Locator, path: string, nth = 0, label = words.figure): Promise<void> {
    const [id = '', ...steps] = path.split('.')
    const question = this.question(id)
    const [row, column] = (['rows', 'columns'] as const).map((role, at) => {
      const step = steps[at]
      if (step === undefined) return undefined
      const parts: Parts = role in question ? ((question as Partial<Record<Role, Parts>>)[role] ?? []) : []
      const name = (one: string | undefined) => zh(parts.find((part) => part.id === one)?.title)
      if (step === '@') return role === 'rows' ? words.everyRow : words.everyColumn
      if (step === '*') return role === 'rows' ? words.allRows : words.allColumns
      const [from, to] = step.split(':')
      return to === undefined ? name(from) : `${name(from)} – ${name(to)}`
    })
    const start = row?.includes(' – ') ? row.split(' – ')[0] : undefined
    if (start !== undefined) await this.pick(within, label, [zh(question.title), start, column], nth)
    await this.pick(within, label, [zh(question.title), row, column], nth)
  }

  private async condition(within: Locator, title: string, id: string, value: Condition | undefined) {
    if (!value) return
    const group = parseCondition(value)
    if (!group) throw new Error('a condition that has no lines')
    const own = within.locator(section(title)).last()
    for (const [at, { path, sign, values }] of group.terms.entries()) {
      await this.press(words.addTerm, own)
      const box = own.locator('> .editor-box').nth(at)
      await this.pickFigure(box, path)
      await this.pick(box, words.sign, [words.signs[sign]])
      const question = this.question(path.split('.')[0] ?? '')
      if (!('options' in question)) await this.type(`${id}-${at}-value`, String(values[0]))
      for (const one of 'options' in question
        ? question.options.filter((option) => values.includes(option.id))
        : [])
        await box
          .locator('label')
          .filter({ hasText: new RegExp(`^${zh(one.title)}$`) })
          .click()
    }
    if (group.join === 'or') await this.pick(own, words.join, [words.conjunctions.or])
  }

  private async figures(within: Locator, figures: ValueRef[], from = 0): Promise<void> {
    for (const [at, { path, periodRef: tense }] of figures.entries()) {
      await this.pickFigure(within, path, from + at)
      if (tense !== 'var') await this.pick(within, words.tense, [words.tenses[tense]], from + at)
    }
  }

  private async formula(box: Locator, id: string, value: Expression | undefined): Promise<void> {
    if (value === undefined) return
    const computed = parseComputed(value)
    if (!computed) throw new Error('a formula that the editor has no words for')
    await this.tick(`${id}-computed`)
    await this.pick(box, words.computed, [words.computedKinds[computed.kind]])
    await this.figures(box, computed.figures)
  }

  /** Enters all items as lines, as copied from a worksheet; then sets their other properties one by one. */
  private async parts(question: Question, role: Role): Promise<void> {
    const parts = (question as Partial<Record<Role, Parts>>)[role]
    if (!parts) return
    const id = `${question.id}-${role}`
    const lines = parts.map((part) =>
      [zh(part.title), part.title['en-US'], part.id, part.code ?? ''].join('\t'),
    )
    await this.press(`${words.inLinesOf} ${words[role]}`)
    await this.type(`${id}-lines`, lines.join('\n'))
    await this.press(words.takeLines)
    for (const [at, part] of parts.entries()) {
      const own = `${question.id}-${part.id}`
      await this.unfold(`${id}-${at}-box`)
      if ('exclusive' in part) await this.tick(`${own}-alone`)
      if ('other' in part) await this.tick(`${own}-other`)
      await this.datum(own, part)
      await this.condition(this.field(`${id}-${at}-box`), words.showIf, `${own}-show`, part.showIf)
    }
    // Formulas refer to rows and columns, which must exist.
    for (const [at, part] of parts.entries()) {
      if (part.formula !== undefined) await this.unfold(`${id}-${at}-box`)
      await this.formula(this.field(`${id}-${at}-box`), `${question.id}-${part.id}-formula`, part.formula)
    }
  }

  /** Opens the settings of an item, if they are folded. */
  private async unfold(id: string): Promise<void> {
    const more = this.field(id).locator('.editor-part-more')
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
  }

  /** Duplicates the previous question if only the id and texts differ. */
  private async makeQuestion(question: Question, before: Question | undefined): Promise<void> {
    if (before && asks(before) === asks(question)) {
      await this.press(`${words.duplicate} ${zh(before.title)}`)
      return this.nameQuestion(question)
    }
    await this.press(words.addQuestion)
    await this.press(words.kinds[question.kind], this.page.getByRole('dialog'))
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    await this.nameQuestion(question)
    await this.settings(question)
  }

  private async nameQuestion({ id, title, help }: Question): Promise<void> {
    await this.identify(id)
    await this.both(`${id}-title`, title)
    await this.both(`${id}-help`, help)
  }

  private async explain(id: string, hint: Question['hint']): Promise<void> {
    await this.both(`${id}-hint`, hint?.text)
    if (hint?.link) await this.type(`${id}-hint-link`, hint.link)
    await this.both(`${id}-hint-link-title`, hint?.linkTitle)
  }

  /** The indicator of a question, row or column, and what is shown beside its figures. */
  private async datum(id: string, { indicator, ledger, span }: Datum): Promise<void> {
    if (indicator) {
      await this.field(`${id}-indicator`).fill(indicator)
      await this.field(`${id}-indicator`).blur()
    }
    if (ledger) await this.tick(`${id}-ledger`)
    if (span) await this.tick(`${id}-to-date`)
  }

  private async settings(question: Question): Promise<void> {
    const { id, kind, required, showIf, prefill, hint } = question
    if (kind !== 'note' && !required) await this.tick(`${id}-required`)
    await this.explain(id, hint)
    if (prefill) await this.pick(this.pane, words.prefill.label, [words.prefill.sources[prefill]])
    if (question.reasonOnChange) await this.tick(`${id}-reason-on-change`)
    await this.datum(id, question)
    const own = question as unknown as Record<string, string | number | LocalText[] | LocalText | undefined>
    for (const name of [
      'min',
      'max',
      'decimals',
      'minLength',
      'maxLength',
      'minChoices',
      'maxChoices',
      'maxImages',
    ])
      if (own[name] !== undefined) await this.type(`${id}-${name}`, own[name] as string | number)
    await this.both(`${id}-unit`, own['unit'] as LocalText | undefined)
    if (own['taxOnly']) await this.tick(`${id}-tax-only`)
    if (own['labels']) {
      await this.tick(`${id}-labels`)
      for (const [at, label] of (own['labels'] as LocalText[]).entries())
        await this.both(`${id}-label-${at}`, label)
    }
    for (const role of ['columns', 'rows', 'options'] as const) await this.parts(question, role)
    await this.formula(this.pane, `${id}-formula`, kind === 'number' ? question.formula : undefined)
    await this.condition(this.pane, words.showIf, `${id}-show`, showIf)
  }

  /** Duplicates the previous page if only ids and texts differ. */
  private async makePage(page: FormPage, at: number): Promise<void> {
    const before = this.form.pages[at - 1]
    if (before && shape(before) === shape(page)) return this.copyPage(page, before)
    if (at > 0) await this.press(words.addPage)
    else await this.select('page-1')
    await this.identify(page.id)
    await this.both(`${page.id}-title`, page.title)
    await this.condition(this.pane, words.showIf, `${page.id}-show`, page.showIf)
    for (const [place, question] of page.questions.entries())
      await this.makeQuestion(question, page.questions[place - 1])
  }

  private async copyPage(page: FormPage, before: FormPage): Promise<void> {
    await this.select(before.id)
    this.shown = before.id
    await this.press(`${words.duplicate} ${zh(before.title)}`)
    await this.identify(page.id)
    await this.both(`${page.id}-title`, page.title)
    const first = outlineIds(this.form).indexOf(page.id) + 1
    for (const [at, question] of page.questions.entries()) {
      await this.page
        .locator('.editor-row .editor-item')
        .nth(first + at)
        .click()
      await this.nameQuestion(question)
    }
  }

  /** Sets the id of the page or question just added. */
  private async identify(id: string): Promise<void> {
    await this.rename(await this.idField(), id)
    this.shown = id
  }

  /** Element id of the id field of the page or question just added. */
  private async idField(): Promise<string> {
    if (this.shown) await expect(this.field(`${this.shown}-id`)).toHaveCount(0)
    return `${await this.pane.getByLabel(words.id, { exact: true }).last().inputValue()}-id`
  }

  select = (id: string) => this.page.locator(`[id="outline-${id}"] .editor-item`).click()

  private async makeHead(head: FormHead): Promise<void> {
    await this.tick('form-head')
    await this.type('head-code', head.code)
    await this.both('head-authority', head.authority)
    await this.both('head-approved', head.approvedBy)
    await this.type('head-approvalNumber', head.approvalNumber)
    await this.type('head-valid', head.validUntil)
  }

  private async side(box: Locator, id: string, name: 'left' | 'right', side: ComputedFormula, from: number) {
    const usual = name === 'left' ? 'figure' : 'fixed'
    if (side.kind !== usual) await this.pick(box, words[name], [words.computedKinds[side.kind]])
    if (side.kind === 'fixed') await this.type(`${id}-${name}-value`, side.value)
    await this.figures(box, side.figures, from)
  }

  private async makeRule(rule: EditRule): Promise<void> {
    await this.press(words.addRule)
    await this.rename('rule-rule-1-id', rule.id)
    const id = `rule-${rule.id}`
    const box = this.field(id)
    if (rule.level !== 'hard') await this.pick(box, words.level, [levels[rule.level]])
    await this.pickFigure(box, rule.at, 0, words.at)
    const comparing = parseComparison(rule.constraint)
    if (!comparing) throw new Error('a rule that compares nothing')
    const constraint = box.locator(section(words.constraint))
    await this.side(constraint, id, 'left', comparing.left, 0)
    if (comparing.sign !== '>=') await this.pick(constraint, words.sign, [words.signs[comparing.sign]])
    await this.side(constraint, id, 'right', comparing.right, comparing.left.figures.length)
    await this.condition(box, words.when, `${id}-when`, rule.when)
    await this.both(`${id}-message`, rule.message)
    const reasons = (language: keyof LocalText) => (rule.reasons ?? []).map((reason) => reason[language])
    if (rule.reasons)
      await this.both(`${id}-reasons`, {
        'zh-CN': reasons('zh-CN').join('\n'),
        'en-US': reasons('en-US').join('\n'),
      })
  }

  private async makeDimension(dimension: Dimension, at: number): Promise<void> {
    await this.press(dimensionWords.add)
    const [id, box] = [`dimension-${at}`, this.field(`dimension-${at}`)]
    await this.both(`${id}-title`, dimension.title)
    await this.rename(`${id}-id`, dimension.id)
    await this.type(`${id}-weight`, dimension.weight)
    for (const { at: question, weight } of dimension.questions) {
      await this.pick(box, dimensionWords.addQuestion, [zh(this.question(question).title)])
      await this.type(`${id}-${question}-weight`, weight)
    }
  }

  /** Builds the whole form in an empty draft. */
  async make(): Promise<void> {
    const { title, intro, minutes, head, pages, rules = [], dimensions = [] } = this.form
    // The second language of a blank form is behind a switch.
    await this.tick('form-english')
    await this.both('form-title', title)
    await this.both('form-intro', intro)
    await this.type('form-minutes', minutes)
    if (head) await this.makeHead(head)
    for (const [at, page] of pages.entries()) await this.makePage(page, at)
    for (const { id, jumps = [] } of pages) await this.makeJumps(id, jumps)
    if (rules.length > 0) await this.page.locator('.editor-item', { hasText: words.rulesItem }).click()
    for (const rule of rules) await this.makeRule(rule)
    if (dimensions.length > 0)
      await this.page.locator('.editor-item', { hasText: dimensionWords.item }).click()
    for (const [at, dimension] of dimensions.entries()) await this.makeDimension(dimension, at)
  }

  private async makeJumps(id: string, jumps: NonNullable<FormPage['jumps']>): Promise<void> {
    if (jumps.length > 0) await this.select(id)
    for (const [at, { to, when }] of jumps.entries()) {
      await this.press(words.addJump)
      const box = this.pane.locator(section(words.jumps)).locator('> .editor-box').nth(at)
      const target = to === null ? words.end : zh(this.form.pages.find((page) => page.id === to)?.title)
      await this.pick(box, words.jumpTo, [target])
      await this.condition(box, words.jumpWhen, `${id}-jump-${at}-when`, when)
    }
  }
}
