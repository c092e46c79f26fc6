import { describeCondition, describeRule, firstCellOf, indexQuestions } from '../../../src/lib/questionnaire'
import type { Form, LocalText, Question } from '../../../src/lib/questionnaire/schema/form'
import { questionKinds as kindsInChinese } from '../../../src/i18n/question-kinds/zh-CN'
import { questionKinds as kindsInEnglish } from '../../../src/i18n/question-kinds/en-US'
import { rules as rulesInChinese } from '../../../src/i18n/rules/zh-CN'
import { rules as rulesInEnglish } from '../../../src/i18n/rules/en-US'
import { valuesOf } from '../value-sets'
import type { FileCell, FileTable } from './cells'
import type { CodeBookVariable } from './variables/code-book-variables'

type Language = keyof LocalText

const messages = {
  name: { 'zh-CN': '代码本', 'en-US': 'Code book' },
  heads: {
    'zh-CN': [
      '内容',
      '编号',
      '标题',
      '变量名',
      '题型',
      '必填',
      '选项代码',
      '选项文字',
      '单位',
      '指标代码',
      '指标名称',
      '规则',
      '缺失值代码',
    ],
    'en-US': [
      'Part',
      'ID',
      'Title',
      'Variable',
      'Kind',
      'Required',
      'Code',
      'Label',
      'Unit',
      'Indicator',
      'Indicator name',
      'Rule',
      'Missing values',
    ],
  },
  parts: {
    question: { 'zh-CN': '题目', 'en-US': 'question' },
    option: { 'zh-CN': '选项', 'en-US': 'option' },
    row: { 'zh-CN': '行', 'en-US': 'row' },
    column: { 'zh-CN': '列', 'en-US': 'column' },
    variable: { 'zh-CN': '变量', 'en-US': 'variable' },
    rule: { 'zh-CN': '规则', 'en-US': 'rule' },
  },
}

const keys = [
  'id',
  'title',
  'variable',
  'kind',
  'required',
  'code',
  'label',
  'unit',
  'indicator',
  'name',
  'rule',
  'missing',
] as const

type CodeBookLine = Partial<Record<(typeof keys)[number], string>> & { part: keyof typeof messages.parts }

const words = {
  'zh-CN': { kinds: kindsInChinese, rules: rulesInChinese, yes: '是', no: '否' },
  'en-US': { kinds: kindsInEnglish, rules: rulesInEnglish, yes: 'yes', no: 'no' },
}

/** Name of an indicator in the dictionary, by code. */
export type IndicatorNames = ReadonlyMap<string, LocalText>

interface CodeBookPart {
  id: string
  title: LocalText
  indicator?: string | undefined
}

interface Wording {
  form: Form
  language: Language
  names: IndicatorNames
}

/** Describes conditions by the titles of the form. */
function sentences({ form, language }: Wording) {
  const localize = (text: LocalText) => text[language].trim() || text['zh-CN']
  return { compiled: indexQuestions(form), messages: words[language].rules.rule, localize }
}

type Sentences = ReturnType<typeof sentences>

function linesOf(question: Question, { language, names }: Wording, told: Sentences): CodeBookLine[] {
  const { kinds, yes, no } = words[language]
  const textOf = (text: LocalText | undefined) => text?.[language].trim() ?? ''
  const { id, title, kind, required = false, showIf } = question
  const datum = ({ indicator }: Pick<CodeBookPart, 'indicator'>) =>
    indicator === undefined ? {} : { indicator, name: textOf(names.get(indicator)) }
  const parts = (part: CodeBookLine['part'], each: readonly CodeBookPart[]) =>
    each.map((one): CodeBookLine => ({
      ...{ part, id, code: one.id, label: textOf(one.title) },
      ...datum(one),
    }))
  return [
    {
      ...{
        part: 'question',
        id,
        title: textOf(title),
        kind: kinds[kind],
        required: required ? yes : no,
      },
      ...('unit' in question ? { unit: textOf(question.unit) } : {}),
      ...datum(question),
      ...(showIf ? { rule: describeCondition(showIf, told) } : {}),
    },
    ...('rows' in question ? parts('row', question.rows) : []),
    ...('columns' in question ? parts('column', question.columns) : []),
    ...parts('option', valuesOf(question) ?? []),
  ]
}

const variableLine = ({ id, title, name, missing }: CodeBookVariable): CodeBookLine => ({
  ...{ part: 'variable', id, title, variable: name, missing },
})

/**
 * Names the variables beside the question, option, row or column whose values they have; those of parts without a line,
 * such as the cells of a table, follow in lines of their own.
 */
function withVariables(lines: CodeBookLine[], variables: readonly CodeBookVariable[]): CodeBookLine[] {
  const left = new Map(variables.map((one) => [one.id, one]))
  const named = lines.map((line) => {
    const key = line.part === 'question' ? line.id : `${line.id}/${line.code}`
    const found = left.get(key ?? '')
    if (!found) return line
    left.delete(found.id)
    return { ...line, variable: found.name, missing: found.missing }
  })
  return [...named, ...[...left.values()].map(variableLine)]
}

/**
 * The code book of a form: titles of all ids and codes of its answers, their variables, and its edit rules in words.
 * @param variables none for an anonymous survey, which has no file of single responses
 */
export function codeBook(
  form: Form,
  language: Language,
  names: IndicatorNames,
  variables: readonly CodeBookVariable[] = [],
): FileTable {
  const wording = { form, language, names }
  const told = sentences(wording)
  const { levels } = words[language].rules
  const questions = form.pages.flatMap((page) => page.questions)
  const rules = (form.rules ?? []).map((rule): CodeBookLine => ({
    ...{ part: 'rule', id: rule.id, title: rule.message?.[language] ?? '', kind: levels[rule.level] },
    ...{ code: rule.at, rule: describeRule(rule, firstCellOf(rule, told.compiled), told) },
  }))
  const variablesOf = (id: string) => variables.filter((one) => one.id.split('/')[0] === id)
  const lines = [
    ...variablesOf('').map(variableLine),
    ...questions.flatMap((one) => withVariables(linesOf(one, wording, told), variablesOf(one.id))),
    ...rules,
  ]
  return {
    name: messages.name[language],
    heads: messages.heads[language],
    rows: lines.map((line): FileCell[] => [
      messages.parts[line.part][language],
      ...keys.map((key) => line[key] || null),
    ]),
  }
}
