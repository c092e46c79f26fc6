import { defaultMaxRows } from '../../kinds/roster'
import { formulaOf } from '../../schema/formula'
import type { QuestionOf, RosterColumn, TableColumn, TableRow } from '../../schema/question'
import { boundsOf, figure, withUnit } from './figures'
import type { SurveyWriter, XlsCells } from './survey-writer'

/** A grid of choices: a group that other programs show as a table. */
export function addMatrix(writer: SurveyWriter, question: QuestionOf<'matrix'>): void {
  const { id, title, help, rows, options, multiple, required, showIf } = question
  const { names } = writer
  writer.noteSettings(title, { gridHelp: help })
  const list = writer.list(options, names.of(id))
  writer.add({
    ...{ type: 'begin_group', name: names.of(id), ...writer.text('label', title), appearance: 'table-list' },
    ...writer.relevant(showIf, title),
  })
  for (const row of rows) {
    writer.noteSettings(row.title, { rowCode: row.code })
    writer.add({
      type: `${multiple ? 'select_multiple' : 'select_one'} ${list}`,
      name: names.of(`${id}.${row.id}`),
      ...writer.text('label', row.title),
      required: required ? 'yes' : '',
      ...writer.relevant(row.showIf, row.title),
      ...writer.constraint(question, `${id}.${row.id}`, []),
    })
  }
  writer.add({ type: 'end_group' })
}

function addCell(writer: SurveyWriter, table: QuestionOf<'table'>, row: TableRow, column: TableColumn): void {
  const { id, help, unit, decimals, required } = table
  const address = `${id}.${row.id}.${column.id}`
  const cell = { row: row.id, column: column.id }
  const formula = formulaOf(table, cell) ?? undefined
  const calculation = writer.expression(formula, { binding: cell }, 'calculation', row.title)
  const cells = figure({ decimals, formula }, calculation)
  const isTyped = formula === undefined
  writer.add({
    ...{ ...cells, name: writer.names.of(address) },
    ...writer.text('label', column.title),
    ...writer.text('hint', withUnit(help, unit)),
    required: required && isTyped ? 'yes' : '',
    ...writer.constraint(table, address, isTyped ? boundsOf(table) : []),
  })
}

/** A table of figures: a group for each row. */
export function addTable(writer: SurveyWriter, table: QuestionOf<'table'>): void {
  const { id, title, rows, columns, showIf } = table
  const { names } = writer
  for (const { title: name, span } of columns) writer.noteSettings(name, { span })
  writer.add({
    ...{ type: 'begin_group', name: names.of(id), ...writer.text('label', title) },
    ...writer.relevant(showIf, title),
  })
  for (const row of rows) {
    const { code, indicator, sumOf, ledger } = row
    writer.noteSettings(row.title, { rowCode: code, indicator, sumOf, ledger })
    writer.add({
      ...{ type: 'begin_group', name: names.of(`${id}.${row.id}`), ...writer.text('label', row.title) },
      ...writer.relevant(row.showIf, row.title),
    })
    for (const column of columns) addCell(writer, table, row, column)
    writer.add({ type: 'end_group' })
  }
  writer.add({ type: 'end_group' })
}

type Make = (writer: SurveyWriter, question: RosterColumn) => XlsCells

function columnCells(
  writer: SurveyWriter,
  column: RosterColumn,
  roster: string,
  makes: Record<string, Make>,
): XlsCells {
  const address = `${roster}.${column.id}`
  if (column.kind === 'number') {
    const point = { binding: {}, roster }
    return figure(column, writer.expression(column.formula, point, 'calculation', column.title))
  }
  // The lists of columns are named by their list and column.
  return makes[column.kind]?.(writer, { ...column, id: address }) ?? { type: 'text' }
}

/** A list to which the respondent adds rows: a repeated group. */
export function addRoster(
  writer: SurveyWriter,
  roster: QuestionOf<'roster'>,
  makes: Record<string, Make>,
): void {
  const { id, title, help, required, minRows, maxRows = defaultMaxRows, columns, showIf } = roster
  const isFixed = minRows !== undefined && minRows === maxRows
  writer.noteSettings(title, {
    listHelp: help,
    requiredList: required,
    minRows: isFixed ? undefined : minRows || undefined,
    maxRows: isFixed ? undefined : roster.maxRows,
  })
  writer.add({
    ...{ type: 'begin_repeat', name: writer.names.of(id), ...writer.text('label', title) },
    repeat_count: isFixed ? String(minRows) : '',
    ...writer.relevant(showIf, title),
  })
  for (const column of columns) {
    const address = `${id}.${column.id}`
    writer.noteSettings(column.title, { unique: column.unique })
    const cells = columnCells(writer, column, id, makes)
    const isTyped = !('read_only' in cells)
    const unit = 'unit' in column ? column.unit : undefined
    writer.add({
      ...{ ...cells, name: writer.names.of(address) },
      ...writer.text('label', column.title),
      ...writer.text('hint', withUnit(column.help, unit)),
      required: column.required && isTyped ? 'yes' : '',
      ...writer.constraint(roster, address, isTyped ? boundsOf(column) : []),
    })
  }
  writer.add({ type: 'end_repeat' })
}
