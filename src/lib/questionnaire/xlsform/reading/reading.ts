import type { Condition } from '../../expression/expression-types'
import { freeId } from '../../form-editing/outline'
import type { EditRule } from '../../schema/form'
import type { Question } from '../../schema/question'
import { parseXpath } from '../xpath/parse-xpath'
import { type Xpath, XpathError } from '../xpath/xpath-types'
import type { NoteCode } from '../xlsform-types'
import { type Choice, idOf } from './choices'
import type { ExpressionScope, Target } from '../xpath/target'
import { Translator } from '../xpath/translator'
import type { Notes } from '../notes'
import type { Row } from './table'

/** Where an expression stands, and what its names mean there. */
export interface Spot {
  row: Row
  roster: string | null
  self?: Target | null
}

/** Where questions are added, and the groups around them, whose conditions are theirs too. */
export interface Into {
  questions: Question[]
  around: readonly Row[]
}

/** The state of reading a form: free ids, what names mean, and what is done once all names are known. */
export class Reading {
  readonly rules: EditRule[] = []
  private readonly used = new Set<string>()
  private readonly targets = new Map<string, Target | null>()
  private readonly formulas: (() => void)[] = []
  private readonly pending: (() => void)[] = []
  private readonly conditions = new Map<Row, Condition | null | undefined>()

  constructor(
    readonly notes: Notes,
    readonly lists: ReadonlyMap<string, Choice[]>,
  ) {}

  /** A free id for a name. `stem` begins the ids of rows without a name that can be one. */
  idFor(row: Row, name: string, stem: string): string {
    if (name === '' && stem === 'q') this.notes.add('changed', 'noName', row)
    const own = name === '' ? null : idOf(name)
    const id = own !== null && !this.used.has(own) ? own : freeId(this.used, stem)
    this.used.add(id)
    if (name !== '' && own !== null && own !== id)
      this.notes.add('changed', 'nameTwice', row, { column: row.head('name'), value: name, detail: id })
    else if (name !== '' && id !== name)
      this.notes.add('changed', 'nameChanged', row, { column: row.head('name'), value: name, detail: id })
    return id
  }

  /** Names that occur twice mean the first one. `target`: null for what was not taken over. */
  name(name: string, target: Target | null): void {
    if (name !== '' && !this.targets.has(name)) this.targets.set(name, target)
  }

  /** What was not taken over after all has no answer. */
  forget(name: string): void {
    if (name !== '') this.targets.set(name, null)
  }

  /** The definition with `{{path}}` for `${name}` in its texts. */
  withAnswers<T>(value: T, row: Row, roster: string | null = null): T {
    if (typeof value === 'string') return this.piped(value, row, roster) as T
    if (Array.isArray(value)) return value.map((one: unknown) => this.withAnswers(one, row, roster)) as T
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      this.withAnswers(inner as unknown, row),
    ])
    return Object.fromEntries(entries) as T
  }

  private piped(text: string, row: Row, roster: string | null): string {
    return text.replace(/\$\{\s*([^{}]+?)\s*\}/g, (written: string, name: string) => {
      const target = this.targets.get(name)
      if (target && target.roster === (target.roster && roster) && target.kind !== 'roster')
        return `{{${target.path}}}`
      const code = target ? 'otherRow' : target === null ? 'noValue' : 'unknownName'
      this.notes.add('lost', code, row, { column: row.head('label'), value: written, detail: name })
      return written
    })
  }

  later(act: () => void): void {
    this.pending.push(act)
  }

  /** Formulas come first, because a calculation that is not taken over has no answer for others. */
  laterFormula(act: () => void): void {
    this.formulas.push(act)
  }

  /** All names are known from here on. */
  finish(): void {
    for (const act of [...this.formulas, ...this.pending]) act()
  }

  private scope({ roster, self = null }: Spot): ExpressionScope {
    return {
      roster,
      self,
      targetOf: (name) => {
        const target = this.targets.get(name)
        if (target) return target
        throw new XpathError(target === undefined ? 'unknownName' : 'noValue', name)
      },
    }
  }

  /** Reads a cell as an expression. Undefined if it is empty, or is reported because it cannot be taken over. */
  read<T>(spot: Spot, column: string, translate: (xpath: Xpath, translator: Translator) => T): T | undefined {
    const value = spot.row.take(column)
    return value === '' ? undefined : this.translate(spot, column, value, translate)
  }

  translate<T>(
    spot: Spot,
    column: string,
    value: string,
    translate: (xpath: Xpath, translator: Translator) => T,
  ): T | undefined {
    try {
      return translate(parseXpath(value), new Translator(this.scope(spot)))
    } catch (error) {
      if (!(error instanceof XpathError)) throw error
      this.refuse(spot.row, column, value, error)
      return undefined
    }
  }

  refuse(row: Row, column: string, value: string, { problem, detail }: XpathError): void {
    this.notes.add('lost', problem, row, { column: row.head(column), value, detail })
  }

  /** The condition of a row under which it is shown, read once. Null if it is always shown. */
  relevance(row: Row, roster: string | null): Condition | null {
    if (!this.conditions.has(row))
      this.conditions.set(
        row,
        this.read({ row, roster }, 'relevant', (xpath, translator) => translator.condition(xpath)) ?? null,
      )
    return this.conditions.get(row) ?? null
  }

  /** What nothing has taken of a row. */
  noteLeft(row: Row): void {
    for (const { column, value } of row.left()) {
      const code: NoteCode = column.key === 'appearance' ? 'appearance' : 'noEqual'
      const isMinor = ['appearance', 'autoplay', 'rows', 'required_message'].includes(column.key)
      this.notes.add(isMinor ? 'minor' : 'lost', code, row, { column: column.head, value })
    }
  }
}

/** All of these conditions. Undefined without any. */
export function allOf(conditions: readonly (Condition | null)[]): Condition | undefined {
  const own = conditions.filter((one) => one !== null)
  return own.length > 1 ? { and: own } : own[0]
}
