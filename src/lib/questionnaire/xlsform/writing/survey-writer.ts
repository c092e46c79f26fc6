import { sameJson } from '../../../device/same-json'
import { indexQuestions } from '../../compile/compile'
import { questionIdOf } from '../../compile/form-expression'
import { fieldsAtPath } from '../../compile/paths'
import type { Condition, Expression, LocalText } from '../../expression/expression-types'
import { isRoster } from '../../kinds/kinds'
import type { EditRule, Form } from '../../schema/form'
import type { Option, Question } from '../../schema/question'
import { parseTemplate } from '../../text/piping'
import { Notes } from '../notes'
import type { NoteCode, NoteWeight } from '../xlsform-types'
import { Names } from './names'
import { NoEqualError } from './operators'
import { type Standpoint, type WriterParts, XpathWriter } from './xpath-writer'

/** A row of a sheet by the heads of its columns. */
export type XlsCells = Record<string, string>

export const languages = { 'zh-CN': '中文 (zh)', 'en-US': 'English (en)' } as const

/** A hard rule at one field, with what `@` means in it. */
export interface FieldRule {
  rule: EditRule
  point: Standpoint
}

interface List {
  name: string
  options: readonly Pick<Option, 'id' | 'title'>[]
}

const both = (zh: string, en: string): LocalText => ({ 'zh-CN': zh, 'en-US': en })

/** Collects the rows of an XLSForm. */
export class SurveyWriter {
  readonly survey: XlsCells[] = []
  readonly notes = new Notes()
  readonly names: Names
  readonly lists: List[] = []
  readonly parts: WriterParts

  constructor(
    readonly form: Form,
    /** The text of a title in the report. */
    private readonly localText: (text: LocalText) => string,
  ) {
    this.names = new Names(form)
    this.parts = { byId: indexQuestions(form).byId, names: this.names }
  }

  add(cells: XlsCells): void {
    this.survey.push(Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== '')))
  }

  /** About the row that is added next. */
  note(
    weight: NoteWeight,
    code: NoteCode,
    of: LocalText | null,
    entry: { detail?: string; column?: string } = {},
  ): void {
    const value = of ? this.localText(of) : ''
    this.notes.add(weight, code, { sheet: 'survey', row: this.survey.length + 2 }, { value, ...entry })
  }

  /** Names each setting that XLSForm does not have. */
  noteSettings(of: LocalText, settings: Record<string, unknown>): void {
    for (const [detail, value] of Object.entries(settings))
      if (value !== undefined && value !== false) this.note('lost', 'noEqual', of, { detail })
  }

  /** A text in both languages. Answers in it are `${name}`. */
  text(key: string, text: LocalText | undefined, point: Standpoint = { binding: {} }): XlsCells {
    if (!text || `${text['zh-CN']}${text['en-US']}`.trim() === '') return {}
    const written = (language: keyof LocalText) => this.piped(text[language], text, point)
    return {
      [`${key}::${languages['zh-CN']}`]: written('zh-CN'),
      [`${key}::${languages['en-US']}`]: written('en-US'),
    }
  }

  private piped(template: string, of: LocalText, point: Standpoint): string {
    const parts = parseTemplate(template).map((part) => {
      if ('text' in part) return part.text
      try {
        if (part.periodRef !== 'var') throw new NoEqualError('period')
        return new XpathWriter(this.parts, { ...point, self: '' }).write({ var: part.path })
      } catch (error) {
        if (!(error instanceof NoEqualError)) throw error
        this.note('lost', error.code, of, { column: 'label', detail: part.path })
        return '____'
      }
    })
    return parts.join('')
  }

  /** An expression; empty if it has no equal, which is reported. */
  expression(expression: Expression | undefined, point: Standpoint, column: string, of: LocalText): string {
    if (expression === undefined) return ''
    try {
      return new XpathWriter(this.parts, point).write(expression)
    } catch (error) {
      if (!(error instanceof NoEqualError)) throw error
      this.note('lost', error.code, of, { column, detail: error.detail })
      return ''
    }
  }

  relevant = (condition: Condition | undefined, of: LocalText): XlsCells => ({
    relevant: this.expression(condition, { binding: {} }, 'relevant', of),
  })

  /** The name of a list with these options; equal lists are one. */
  list(options: readonly Pick<Option, 'id' | 'title'>[], wanted: string): string {
    const bare = options.map(({ id, title }) => ({ id, title }))
    const known = this.lists.find((one) => sameJson(one.options, bare))
    if (known) return known.name
    const taken = new Set(this.lists.map(({ name }) => name))
    let name = wanted
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`
    this.lists.push({ name, options: bare })
    return name
  }

  /** The hard rules at a field; others are reported once, where their question is. */
  rulesAt(question: Question, address: string): FieldRule[] {
    const source = this.parts.byId.get(question.id)
    return (this.form.rules ?? []).flatMap((rule): FieldRule[] => {
      if (rule.level !== 'hard' || !source || questionIdOf(rule.at) !== question.id) return []
      if (isRoster(question)) {
        const [, , column = ''] = rule.at.split('.')
        return `${question.id}.${column}` === address
          ? [{ rule, point: { binding: {}, self: address, roster: question.id } }]
          : []
      }
      if (!rule.at.includes('.'))
        return rule.at === address ? [{ rule, point: { binding: {}, self: address } }] : []
      const field = fieldsAtPath(source, rule.at, 'each').find((one) => one.address === address)
      return field ? [{ rule, point: { binding: field.cell ?? {}, self: address } }] : []
    })
  }

  /** The constraint of a field: its settings and its hard rules. */
  constraint(question: Question, address: string, settings: readonly string[]): XlsCells {
    const found = this.rulesAt(question, address).flatMap(({ rule, point }) => {
      const { when, constraint } = rule
      const whole: Condition = when ? { or: [{ '!': when }, constraint] } : constraint
      const text = this.expression(whole, point, 'constraint', question.title)
      return text === '' ? [] : [{ text: when ? `(${text})` : text, rule, point }]
    })
    const parts = [...settings, ...found.map(({ text }) => text)]
    if (found.length > 1) this.note('changed', 'joinedRules', question.title, { column: 'constraint' })
    const messages = found.flatMap(({ rule, point }) =>
      rule.message ? [{ message: rule.message, point }] : [],
    )
    const message = both(
      messages.map((one) => one.message['zh-CN']).join('\n'),
      messages.map((one) => one.message['en-US']).join('\n'),
    )
    return {
      constraint:
        parts.length === 1
          ? (parts[0] ?? '').replace(/^\(([^()]*)\)$/, '$1')
          : parts.map(bracketed).join(' and '),
      ...this.text('constraint_message', message, messages[0]?.point),
    }
  }
}

/** Brackets around alternatives. */
const bracketed = (part: string) => (/ or /.test(part) && !part.startsWith('(') ? `(${part})` : part)
