import type { LocalText } from '../../expression/expression-types'
import type { Option, Question, QuestionKindName, QuestionOf } from '../../schema/question'
import { boundsOf, figure, withUnit } from './figures'
import { addMatrix, addRoster, addTable } from './grids'
import type { SurveyWriter, XlsCells } from './survey-writer'

const isScale = (max: number, labels: readonly LocalText[] | undefined): labels is LocalText[] =>
  labels?.length === max

type Make = (writer: SurveyWriter, question: never) => XlsCells

const chosen =
  (type: string, appearance = ''): Make =>
  (writer, question: QuestionOf<'single' | 'multiple' | 'picker' | 'checklist' | 'ranking'>) => ({
    type: `${type} ${writer.list(question.options, writer.names.of(question.id))}`,
    appearance,
  })

/** What the product looks up in lists of its own is a text elsewhere. */
const looked: Make = (writer, question: Question) => {
  writer.note('changed', 'noEqualType', question.title, { detail: question.kind })
  return { type: 'text' }
}

const makes: Partial<Record<QuestionKindName, Make>> = {
  single: (writer, question: QuestionOf<'single'>) => {
    const [only, ...more] = question.options
    return only?.id === 'OK' && more.length === 0
      ? { type: 'acknowledge' }
      : chosen('select_one')(writer, question as never)
  },
  picker: chosen('select_one', 'minimal'),
  multiple: chosen('select_multiple'),
  checklist: chosen('select_multiple', 'minimal'),
  ranking: (writer, question: QuestionOf<'ranking'>) => {
    writer.noteSettings(question.title, { top: question.top })
    return chosen('rank')(writer, question as never)
  },
  text: () => ({ type: 'text' }),
  textarea: () => ({ type: 'text', appearance: 'multiline' }),
  number: (writer, question: QuestionOf<'number'>) => {
    const { indicator: _indicator, sumOf, ledger, span, title } = question
    writer.noteSettings(title, { sumOf, ledger, span })
    return figure(question, writer.expression(question.formula, { binding: {} }, 'calculation', title))
  },
  rate: (writer, { max, labels, id }: QuestionOf<'rate'>) => {
    if (!isScale(max, labels))
      return { type: 'range', parameters: `start=1 end=${max} step=1`, appearance: 'rating' }
    const steps = labels.map((title, at) => ({ id: String(at + 1), title }))
    return { type: `select_one ${writer.list(steps, writer.names.of(id))}`, appearance: 'likert' }
  },
  date: () => ({ type: 'date' }),
  period: (writer, question: QuestionOf<'period'>) => {
    if (question.step === 'month') return { type: 'date', appearance: 'month-year' }
    return question.step === 'year' ? { type: 'date', appearance: 'year' } : looked(writer, question as never)
  },
  area: looked,
  'area-organization': looked,
  code: looked,
  department: looked,
  location: (writer, { title, maxAccuracy }: QuestionOf<'location'>) => {
    writer.noteSettings(title, { maxAccuracy })
    return { type: 'geopoint' }
  },
  signature: () => ({ type: 'image', appearance: 'signature' }),
  images: (writer, { title, maxImages = 3 }: QuestionOf<'images'>) => {
    if (maxImages > 1) writer.note('changed', 'oneImage', title)
    return { type: 'image' }
  },
  file: (writer, { title, maxFiles = 3, maxMegabytes, types }: QuestionOf<'file'>) => {
    if (maxFiles > 1) writer.note('changed', 'oneImage', title)
    writer.noteSettings(title, { maxMegabytes, fileTypes: types })
    return { type: 'file' }
  },
  note: () => ({ type: 'note' }),
}

/** Bounds on the number of chosen options, and options that exclude all others. */
function choiceConstraints(question: Question): string[] {
  if (question.kind !== 'multiple' && question.kind !== 'checklist') return []
  const { minChoices, maxChoices, options } = question
  return [
    ...(minChoices === undefined ? [] : [`count-selected(.) >= ${minChoices}`]),
    ...(maxChoices === undefined ? [] : [`count-selected(.) <= ${maxChoices}`]),
    ...options
      .filter(({ exclusive }) => exclusive)
      .map(({ id }) => `not(selected(., '${id}') and count-selected(.) > 1)`),
  ]
}

/** Options that are offered at times, as a filter by the name of the choice. */
function choiceFilter(writer: SurveyWriter, options: readonly Option[]): string {
  const parts = options.flatMap(({ id, showIf, title }) => {
    const condition = writer.expression(showIf, { binding: {} }, 'choice_filter', title)
    return condition === '' ? [] : [`(name != '${id}' or (${condition}))`]
  })
  return parts.join(' and ')
}

const askOther = { 'zh-CN': '请说明', 'en-US': 'Please specify' }

/** The text of an option such as "other" is a question of its own. */
function addOther(writer: SurveyWriter, name: string, options: readonly Option[], of: LocalText): void {
  const [other, ...more] = options.filter((option) => option.other)
  if (!other) return
  if (more.length > 0) writer.note('lost', 'noEqual', of, { detail: 'extraOther' })
  writer.add({
    type: 'text',
    name: writer.names.free(`${name}_other`),
    ...writer.text('label', askOther),
    required: 'yes',
    relevant: `selected(\${${name}}, '${other.id}')`,
  })
}

/** The settings that all kinds have and XLSForm has not. */
export function noteShared(writer: SurveyWriter, question: Question): void {
  const { title, prefill, reasonOnChange, indicator, hint } = question
  writer.noteSettings(title, {
    ...{ prefill, reasonOnChange, indicator },
    ...{ hintPicture: hint?.picture, hintLink: hint?.link },
    optionScores: 'options' in question && question.options.some(({ score }) => score !== undefined),
  })
}

function addSimple(writer: SurveyWriter, question: Question): void {
  const { id, title, help, hint, required, kind } = question
  const name = writer.names.of(id)
  const unit = 'unit' in question ? question.unit : undefined
  const cells = makes[kind]?.(writer, question as never) ?? { type: 'text' }
  const label = `${title['zh-CN']}${title['en-US']}`.trim() === '' ? { 'zh-CN': name, 'en-US': name } : title
  const isTyped = !('read_only' in cells)
  const options = 'options' in question ? question.options : []
  writer.add({
    ...{ name, ...cells },
    ...writer.text('label', label),
    ...writer.text('hint', withUnit(help, unit)),
    ...writer.text('guidance_hint', hint?.text),
    required: required && isTyped ? 'yes' : '',
    ...writer.relevant(question.showIf, title),
    ...writer.constraint(
      question,
      id,
      isTyped ? [...boundsOf(question), ...choiceConstraints(question)] : [],
    ),
    choice_filter: choiceFilter(writer, options),
  })
  if (cells.type !== 'acknowledge') addOther(writer, name, options, title)
}

/** Adds the rows of a question. */
export function addQuestion(writer: SurveyWriter, question: Question): void {
  noteShared(writer, question)
  if (question.kind === 'matrix') addMatrix(writer, question)
  else if (question.kind === 'table') addTable(writer, question)
  else if (question.kind === 'roster') addRoster(writer, question, makes as never)
  else addSimple(writer, question)
}
