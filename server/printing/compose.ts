import {
  confirmedValue,
  createFormInstance,
  describeRule,
  type Finding,
  type FormInstance,
  formatAddress,
  isNote,
  knownChange,
  namesOfAddress,
  openForm,
  pipe,
  pipedText,
  questionNumbers,
} from '../../src/lib/questionnaire'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import { rules as ruleWords } from '../../src/i18n/rules/zh-CN'
import type { Block, ReturnToPrint } from './content'
import { blockOf } from './question-blocks'
import { printedTexts } from './printed-texts'

const titleOf = (text: LocalText) => text['zh-CN']

type Sheet = Pick<ReturnToPrint, 'form' | 'answers' | 'justifications' | 'prior' | 'names'>

/** What an official form shows of a return: all questions in their order, then the explanations. */
export function composeReturn(sheet: Sheet): Block[] {
  const { form, answers, prior, justifications } = sheet
  const instance = createFormInstance(openForm(form), answers, { prior, justifications })
  const texts = printedTexts(sheet.names)
  const say = (text: LocalText, cell?: Finding['cell']) =>
    pipedText(pipe(instance, titleOf(text), cell), titleOf, texts)
  const numbers = questionNumbers(instance.compiled, instance)
  const blocks = form.pages.flatMap((page): Block[] => [
    { type: 'heading', text: titleOf(page.title) },
    ...page.questions.flatMap((question): Block[] => {
      const title = say(question.title)
      if (isNote(question)) return instance.isRelevant(question.id) ? [{ type: 'text', text: title }] : []
      const number = numbers.get(question.id)
      if (number === undefined) return [notAsked(title)]
      return [blockOf({ question, title: `${number}. ${title}`, answer: answers[question.id] }, texts)]
    }),
  ])
  const intro: Block[] = form.intro ? [{ type: 'text', text: titleOf(form.intro) }] : []
  return [...intro, ...blocks, ...explanations(sheet, instance, say)]
}

/** A question that did not apply stays on the form. */
const notAsked = (title: string): Block => ({
  ...{ type: 'item', title, isQuiet: true },
  lines: ['（按填报情况不适用）'],
})

/** What the respondent has explained: findings of soft rules, changed known answers, confirmed values. */
function explanations(
  { form, answers, justifications }: Sheet,
  instance: FormInstance,
  say: (text: LocalText, cell?: Finding['cell']) => string,
): Block[] {
  if (justifications.length === 0) return []
  const reasons = new Map(
    instance.compiled.questions
      .flatMap(({ question }) => instance.findings(question.id))
      .flatMap((finding) => (finding.rule ? [[keyOf(finding), ruleText(finding, instance, say)]] : [])),
  )
  const rows = justifications.map(({ ruleId, cell, text }) => [
    namesOfAddress(form, cell, answers)
      .map(({ title }) => say(title))
      .join(' · ') || cell,
    fixedReasons[ruleId] ?? reasons.get(`${ruleId} ${cell}`) ?? '',
    text,
  ])
  const columns = ['项目', '核实事项', '填报单位说明'].map((title) => ({ title, isFigure: false }))
  return [
    { type: 'heading', text: '核实说明' },
    { type: 'table', title: '', unit: '', columns, rows },
  ]
}

const fixedReasons: Record<string, string> = {
  [confirmedValue]: '退回后确认数据无误',
  [knownChange]: '与已掌握的情况不同',
}

const keyOf = ({ rule, questionId, cell }: Finding) => `${rule?.id} ${formatAddress({ questionId, cell })}`

function ruleText(
  { rule: broken, cell }: Finding,
  instance: FormInstance,
  say: (text: LocalText, cell?: Finding['cell']) => string,
): string {
  const rule = instance.compiled.form.rules?.find(({ id }) => id === broken?.id)
  if (!rule) return ''
  if (rule.message) return say(rule.message, cell)
  const told = { compiled: instance.compiled, messages: ruleWords.rule, localize: titleOf, instance }
  return describeRule(rule, cell, told)
}
