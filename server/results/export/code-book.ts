import type {
  Condition,
  Form,
  LocalText,
  Operand,
  Question,
} from '../../../src/lib/questionnaire/schema/form'
import { valuesOf } from '../value-sets'
import type { FileCell, FileTable } from './cells'

type Language = keyof LocalText

const messages = {
  name: { 'zh-CN': '代码本', 'en-US': 'Code book' },
  heads: {
    'zh-CN': ['内容', '编号', '标题', '题型', '必填', '选项代码', '选项文字', '单位', '规则'],
    'en-US': ['Part', 'ID', 'Title', 'Kind', 'Required', 'Code', 'Label', 'Unit', 'Rule'],
  },
  parts: {
    question: { 'zh-CN': '题目', 'en-US': 'question' },
    option: { 'zh-CN': '选项', 'en-US': 'option' },
    row: { 'zh-CN': '行', 'en-US': 'row' },
    column: { 'zh-CN': '列', 'en-US': 'column' },
    rule: { 'zh-CN': '规则', 'en-US': 'rule' },
  },
}

type CodeBookLine = Partial<
  Record<'id' | 'title' | 'kind' | 'required' | 'code' | 'label' | 'unit' | 'rule', string>
> & { part: keyof typeof messages.parts }

const operators = ['==', '!=', '<', '<=', '>', '>=', 'and', 'or', '+', '-', '*', '/', 'in']

/** A condition as a formula over the ids of the code book: `staff.total >= staff.women`. */
export function formulaOf(operand: Operand | undefined): string {
  if (Array.isArray(operand)) return `(${operand.map(formulaOf).join(', ')})`
  if (typeof operand !== 'object' || operand === null) return JSON.stringify(operand ?? null)
  const [name = ''] = Object.keys(operand)
  const argument: Operand | undefined = (operand as Record<string, Operand>)[name]
  const operands = Array.isArray(argument) ? argument : [argument ?? null]
  if (name === 'var' && typeof operands[0] === 'string') return operands[0]
  const inner = operands.map(formulaOf)
  return operators.includes(name) && inner.length > 1
    ? `(${inner.join(` ${name} `)})`
    : `${name}(${inner.join(', ')})`
}

function linesOf(question: Question, language: Language): CodeBookLine[] {
  const textOf = (text: LocalText | undefined) => text?.[language].trim() ?? ''
  const { id, title, kind, required = false, showIf } = question
  const parts = (part: CodeBookLine['part'], each: { id: string; title: LocalText }[]) =>
    each.map((one): CodeBookLine => ({ part, id, code: one.id, label: textOf(one.title) }))
  return [
    {
      ...{ part: 'question', id, title: textOf(title), kind, required: required ? '1' : '0' },
      ...('unit' in question ? { unit: textOf(question.unit) } : {}),
      ...(showIf ? { rule: formulaOf(showIf) } : {}),
    },
    ...('rows' in question ? parts('row', question.rows) : []),
    ...('columns' in question ? parts('column', question.columns) : []),
    ...parts('option', valuesOf(question) ?? []),
  ]
}

const ruleFormula = ({ when, constraint }: { when?: Condition | undefined; constraint: Condition }) =>
  when ? `if(${formulaOf(when)}, ${formulaOf(constraint)})` : formulaOf(constraint)

/** The code book of a form: titles of all ids and codes of its answers, and its edit rules. */
export function codeBook(form: Form, language: Language): FileTable {
  const questions = form.pages.flatMap((page) => page.questions)
  const rules = (form.rules ?? []).map((rule): CodeBookLine => ({
    ...{ part: 'rule', id: rule.id, title: rule.message?.[language] ?? '', kind: rule.level },
    ...{ code: rule.at, rule: ruleFormula(rule) },
  }))
  const lines = [...questions.flatMap((question) => linesOf(question, language)), ...rules]
  const keys = ['id', 'title', 'kind', 'required', 'code', 'label', 'unit', 'rule'] as const
  return {
    name: messages.name[language],
    heads: messages.heads[language],
    rows: lines.map((line): FileCell[] => [
      messages.parts[line.part][language],
      ...keys.map((key) => line[key] || null),
    ]),
  }
}
