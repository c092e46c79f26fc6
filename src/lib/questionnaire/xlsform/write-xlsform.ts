import { writeWorkbook, type TextSheet } from '../../spreadsheet/workbook/write-workbook'
import type { Condition, LocalText } from '../expression/expression-types'
import { formInBothLanguages } from '../schema/languages'
import type { EditRule, Form, FormPage } from '../schema/form'
import { checkSheets } from './check-sheets'
import { addQuestion } from './writing/questions'
import { languages, SurveyWriter, type XlsCells } from './writing/survey-writer'
import type { XlsNote } from './xlsform-types'

export interface ExportedForm {
  bytes: Uint8Array
  notes: XlsNote[]
}

const translated = (key: string) => Object.values(languages).map((language) => `${key}::${language}`)

const surveyHeads = [
  ...['type', 'name', ...translated('label'), ...translated('hint'), ...translated('guidance_hint')],
  ...['required', 'relevant', 'constraint', ...translated('constraint_message'), 'calculation', 'read_only'],
  ...['appearance', 'choice_filter', 'parameters', 'repeat_count'],
]

/** The condition under which the jumps of the pages before lead past a page. */
function skipOf(pages: readonly FormPage[], at: number): Condition | null {
  const skips = pages.slice(0, at).flatMap(({ jumps = [] }): Condition[] =>
    jumps.flatMap(({ when, to }, index): Condition[] => {
      const target = to === null ? pages.length : pages.findIndex(({ id }) => id === to)
      if (target <= at) return []
      // A jump applies only if none of the jumps before it does.
      const before = jumps
        .slice(0, index)
        .flatMap((jump): Condition[] => (jump.when ? [{ '!': jump.when }] : []))
      const all = when ? [...before, when] : before
      return [all.length === 1 ? (all[0] as Condition) : { and: all }]
    }),
  )
  const [first] = skips
  return first === undefined ? null : skips.length === 1 ? first : { or: skips }
}

/** Jumps become conditions of the pages that they lead past. */
export function withoutJumps(form: Form): Form {
  const pages = form.pages.map(({ jumps: _jumps, ...page }, at): FormPage => {
    const skip = skipOf(form.pages, at)
    if (!skip) return page
    const stays: Condition = { '!': skip }
    return { ...page, showIf: page.showIf ? { and: [page.showIf, stays] } : stays }
  })
  return { ...form, pages }
}

function noteJumps(writer: SurveyWriter, { pages }: Form): void {
  for (const { jumps, title } of pages)
    if (jumps && jumps.length > 0) writer.note('changed', 'asCondition', title)
}

function noteRules(writer: SurveyWriter, rules: readonly EditRule[]): void {
  for (const { id, level, message } of rules)
    if (level !== 'hard')
      writer.note('lost', 'level', message ?? { 'zh-CN': id, 'en-US': id }, { detail: level })
  if (rules.some(({ level }) => level === 'hard')) writer.note('changed', 'missingValues', null)
}

function addPage(writer: SurveyWriter, { id, title, showIf, questions }: FormPage): void {
  writer.add({
    ...{
      type: 'begin_group',
      name: writer.names.page(id),
      ...writer.text('label', title),
      appearance: 'field-list',
    },
    ...writer.relevant(showIf, title),
  })
  for (const question of questions) addQuestion(writer, question)
  writer.add({ type: 'end_group' })
}

const cellsOf = (heads: readonly string[], rows: readonly XlsCells[]): string[][] =>
  rows.map((cells) => heads.map((head) => cells[head] ?? ''))

function sheetsOf(writer: SurveyWriter, form: Form): TextSheet[] {
  const choiceHeads = ['list_name', 'name', ...translated('label')]
  const choices = writer.lists.flatMap(({ name, options }) =>
    options.map((option) => ({ list_name: name, name: option.id, ...writer.text('label', option.title) })),
  )
  const used = new Set(writer.survey.flatMap((cells) => Object.keys(cells)))
  const heads = surveyHeads.filter((head, at) => at < 4 || used.has(head))
  const settings = {
    form_title: form.title['zh-CN'],
    form_id: form.id,
    version: String(form.version),
    default_language: languages['zh-CN'],
  }
  const settingHeads = Object.keys(settings)
  return [
    { name: 'survey', heads, rows: cellsOf(heads, writer.survey) },
    { name: 'choices', heads: choiceHeads, rows: cellsOf(choiceHeads, choices) },
    { name: 'settings', heads: settingHeads, rows: cellsOf(settingHeads, [settings]) },
  ]
}

/** Writes a form as an XLSForm. What XLSForm has no equal for is in the report. */
export function writeXlsForm(raw: Form, localText: (text: LocalText) => string): ExportedForm {
  const form = withoutJumps(formInBothLanguages(raw))
  const writer = new SurveyWriter(form, localText)
  noteJumps(writer, raw)
  const hasTwoTitles = form.title['zh-CN'] !== form.title['en-US']
  writer.noteSettings(form.title, {
    titleLanguage: hasTwoTitles,
    ...{ head: form.head, minutes: form.minutes, dimensions: form.dimensions },
  })
  noteRules(writer, form.rules ?? [])
  if (form.intro) writer.add({ type: 'note', name: 'intro', ...writer.text('label', form.intro) })
  for (const page of form.pages) if (page.questions.length > 0) addPage(writer, page)
  const sheets = sheetsOf(writer, form)
  const notes = [...writer.notes.list, ...checkSheets(sheets)]
  return { bytes: writeWorkbook(sheets), notes }
}
