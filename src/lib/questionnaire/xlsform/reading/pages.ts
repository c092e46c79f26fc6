import { parseXpath } from '../xpath/parse-xpath'
import { XpathError } from '../xpath/xpath-types'
import type { FormPage } from '../../schema/form'
import type { Question } from '../../schema/question'
import { newQuestion } from '../../form-editing/new-question'
import { filteredOptions } from './choice-filter'
import { readConstraint } from './constraints'
import { readFormula } from './formulas'
import { isMatrix, isTable, readMatrix, readTable } from './grids'
import { readList } from './lists'
import { type BuiltQuestion, buildQuestion, dismiss } from './questions'
import { allOf, type Into, type Reading } from './reading'
import type { Row } from './table'
import type { SurveyNode } from './tree'

/** The choice whose text a question asks for: it follows its choice, and has its name with `_other`. */
function otherChoice(node: SurveyNode, next: SurveyNode | undefined): string | null {
  if (next?.type.base !== 'text' || next.name !== `${node.name}_other`) return null
  try {
    const xpath = parseXpath(next.row.take('relevant'))
    const [of, choice] =
      xpath.type === 'call' && xpath.name === 'selected'
        ? xpath.operands
        : xpath.type === 'operation' && xpath.sign === '='
          ? [xpath.left, xpath.right]
          : []
    return of?.type === 'name' && of.name === node.name && choice?.type === 'text' ? choice.value : null
  } catch (error) {
    if (!(error instanceof XpathError)) throw error
    return null
  }
}

/** The text of a choice is asked for beside it. True if the next row is such a question. */
function takesOther(
  reading: Reading,
  { question, target }: BuiltQuestion,
  node: SurveyNode,
  next: SurveyNode | undefined,
): boolean {
  if (
    question.kind !== 'single' &&
    question.kind !== 'picker' &&
    question.kind !== 'multiple' &&
    question.kind !== 'checklist'
  )
    return false
  const name = otherChoice(node, next)
  const id = name === null ? undefined : target.options?.get(name)
  if (!next || id === undefined) return false
  question.options = question.options.map((option) =>
    option.id === id ? { ...option, other: true } : option,
  )
  reading.name(next.name, null)
  const label = next.row.takeText('label')
  // The export's own words need no mention.
  if (label && label['zh-CN'] !== '请说明')
    reading.notes.add('minor', 'otherText', next.row, { value: label['zh-CN'] || label['en-US'] })
  dismiss(next)
  return true
}

/** A calculation that cannot be taken over leaves no question behind. */
function calculate(reading: Reading, node: SurveyNode, question: Question, into: Into): void {
  const isCalculated = node.type.base === 'calculate'
  if (question.kind !== 'number') return
  if (readFormula(reading, { row: node.row, roster: null }, question)) {
    if (isCalculated) reading.notes.add('changed', 'isShown', node.row, { value: node.name })
  } else if (isCalculated) {
    into.questions.splice(into.questions.indexOf(question), 1)
    reading.forget(node.name)
  }
}

/** What a question refers to is known only when all names are. */
function completeQuestion(
  reading: Reading,
  node: SurveyNode,
  built: BuiltQuestion,
  around: readonly Row[],
): void {
  const { row } = node
  const { question, choices, target } = built
  const spot = { row, roster: null, self: target }
  if ('options' in question && choices.length > 0)
    question.options = filteredOptions(reading, spot, question.options, choices)
  readConstraint(reading, spot, question)
  const showIf = allOf([...around, row].map((one) => reading.relevance(one, null)))
  if (showIf) question.showIf = showIf
  Object.assign(question, reading.withAnswers(question, row))
  reading.noteLeft(row)
}

function addQuestion(reading: Reading, node: SurveyNode, into: Into, next: SurveyNode | undefined): boolean {
  const id = reading.idFor(node.row, node.name, 'q')
  const built = buildQuestion(reading, node, id)
  if (!built) {
    dismiss(node)
    reading.name(node.name, null)
    return false
  }
  into.questions.push(built.question)
  reading.name(node.name, built.target)
  const hasOther = takesOther(reading, built, node, next)
  reading.laterFormula(() => calculate(reading, node, built.question, into))
  reading.later(() => completeQuestion(reading, node, built, into.around))
  return hasOther
}

/** A group within a page becomes a heading; its condition is that of all its questions. */
function addGroup(reading: Reading, node: SurveyNode, into: Into): void {
  const { row, name } = node
  const title = row.takeText('label')
  row.take('appearance')
  const around = [...into.around, row]
  if (title) {
    const id = reading.idFor(row, name, 'note')
    const heading: Question = { ...newQuestion('note', id), title }
    into.questions.push(heading)
    reading.notes.add('changed', 'asHeading', row, { value: title['zh-CN'] || title['en-US'] })
    reading.later(() => {
      const showIf = allOf(around.map((one) => reading.relevance(one, null)))
      Object.assign(heading, reading.withAnswers(heading, row), showIf && { showIf })
    })
  }
  reading.name(name, null)
  reading.later(() => reading.noteLeft(row))
  addNodes(reading, node.children ?? [], { ...into, around })
}

function addNodes(reading: Reading, nodes: readonly SurveyNode[], into: Into): void {
  let isTaken = false
  nodes.forEach((node, at) => {
    if (isTaken) {
      isTaken = false
      return
    }
    if (node.children === null) isTaken = addQuestion(reading, node, into, nodes[at + 1])
    else if (node.type.base === 'begin_repeat') readList(reading, node, into)
    else if (isMatrix(node)) readMatrix(reading, node, into)
    else if (isTable(node)) readTable(reading, node, into)
    else addGroup(reading, node, into)
  })
}

const pageTitle = (number: number) => ({ 'zh-CN': `第 ${number} 页`, 'en-US': `Page ${number}` })

/** True for a group that is a page: questions, not a matrix, table or list. */
const isPage = (node: SurveyNode): boolean =>
  node.children !== null && node.type.base === 'begin_group' && !isMatrix(node) && !isTable(node)

function addPage(reading: Reading, node: SurveyNode, number: number): FormPage {
  const { row, name } = node
  const title = row.takeText('label') ?? pageTitle(number)
  // One screen is what a page is.
  const appearance = row
    .take('appearance')
    .replace(/\bfield-list\b/, '')
    .trim()
  if (appearance !== '')
    reading.notes.add('minor', 'appearance', row, { column: row.head('appearance'), value: appearance })
  const page: FormPage = { id: reading.idFor(row, name, 'page'), title, questions: [] }
  reading.name(name, null)
  addNodes(reading, node.children ?? [], { questions: page.questions, around: [] })
  reading.later(() => {
    const showIf = reading.relevance(row, null)
    if (showIf) page.showIf = showIf
    page.title = reading.withAnswers(page.title, row)
    reading.noteLeft(row)
  })
  return page
}

/** Groups at the top are pages; the rows between them have pages of their own. */
export function readPages(reading: Reading, nodes: readonly SurveyNode[]): FormPage[] {
  const pages: FormPage[] = []
  let loose: SurveyNode[] = []
  const addLoose = () => {
    const [first] = loose
    if (!first) return
    const page: FormPage = {
      id: reading.idFor(first.row, '', 'page'),
      title: pageTitle(pages.length + 1),
      questions: [],
    }
    pages.push(page)
    addNodes(reading, loose, { questions: page.questions, around: [] })
    loose = []
  }
  for (const node of nodes) {
    if (!isPage(node)) {
      loose.push(node)
      continue
    }
    addLoose()
    pages.push(addPage(reading, node, pages.length + 1))
  }
  addLoose()
  return pages
}
