import { isRoster } from '../../../../src/lib/questionnaire'
import { toChinaTime } from '../../../../src/lib/dates/china-day'
import type { LocalText, RosterAnswer } from '../../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../../src/wire/results/result-export'
import type { Gateway } from '../../../gateway'
import { loadFormCodes } from '../../code-names'
import { answerColumns } from '../columns'
import { responseKeys } from '../response-keys'
import { type AskedRow, type AskedSource, readAskedRows } from '../variables/asked-rows'
import { questionsIn } from '../variables/missing-values'
import { unitKeys, unitVariables } from '../variables/unit-variables'
import { readWeights } from '../variables/unit-weights'
import { listNames, namedColumns, namedListColumns } from '../variables/variable-names'
import { createCaseWriter } from './sav-cases'
import { answerVariables, plainVariable, type SavColumn, savUnit } from './sav-columns'
import { savHead } from './sav-format'

interface SavSource extends AskedSource {
  surveyId: string
  survey: { title: LocalText }
  spec: ExportSpec
}

/** The longest text that the format has. */
const LONGEST = 32_767

interface Cases<Row extends AskedRow> {
  columns: readonly SavColumn<Row>[]
  /** Begins the reading; the responses of a moment: later ones could have longer texts than those measured. */
  read: () => AsyncIterable<Row>
}

/** Gives each text variable the width of its longest text in bytes. */
async function measure<Row extends AskedRow>({ columns, read }: Cases<Row>): Promise<void> {
  const texts = columns.filter(({ variable }) => variable.type === 'text')
  for await (const row of read())
    for (const { variable, valueOf } of texts) {
      const length = Buffer.byteLength(String(valueOf(row) ?? ''))
      variable.width = Math.min(LONGEST, Math.max(variable.width, length))
    }
}

interface Label {
  label: string
  now: Date
}

async function* write<Row extends AskedRow>(
  cases: Cases<Row>,
  { label, now }: Label,
): AsyncGenerator<Uint8Array> {
  const { columns, read } = cases
  await measure(cases)
  const variables = columns.map(({ variable }) => variable)
  const time = toChinaTime(now)
  yield savHead(variables, { label, day: time.format('DD MMM YY'), clock: time.format('HH:mm:ss') })
  const writer = createCaseWriter(variables)
  for await (const row of read()) {
    writer.add(columns.map(({ valueOf }) => valueOf(row)))
    const written = writer.take()
    if (written.length > 0) yield written
  }
  yield writer.end()
}

/**
 * The answers of a named survey as an SPSS file with labels and missing values, in chunks; calls `onRow` for each
 * response. Reads the responses twice, because the widths of texts precede the cases. Figures of more than 15 digits
 * are rounded, as SPSS does.
 */
export async function* savFile(
  gateway: Gateway,
  source: SavSource,
  onRow: () => void,
): AsyncGenerator<Uint8Array> {
  const { form, survey, spec, surveyId } = source
  const now = gateway.clock.now()
  const { language, masked } = spec
  const weights = masked ? null : await readWeights(gateway, surveyId, form)
  const columns = [
    ...(masked ? [responseKey(spec)] : savUnit(unitVariables(language, weights))),
    ...answerVariables(
      namedColumns(answerColumns(form, false, await loadFormCodes(form))),
      questionsIn(form),
      spec,
    ),
  ]
  const read = () => readAskedRows(gateway.db, source, now)
  const counted = onSecond(read, onRow)
  yield* write({ columns, read: counted }, { label: survey.title[language], now })
}

/** Calls `onRow` for the rows of the second reading: the first one only measures them. */
function onSecond<Row>(read: () => AsyncIterable<Row>, onRow: () => void): () => AsyncIterable<Row> {
  let readings = 0
  return async function* () {
    const isSecond = (readings += 1) === 2
    for await (const row of read()) {
      if (isSecond) onRow()
      yield row
    }
  }
}

/** A row of an open list: its cells are the answers. */
interface ListRow extends AskedRow {
  rowNumber: number
}

async function* rowsOfList(rows: AsyncIterable<AskedRow>, listId: string): AsyncGenerator<ListRow> {
  const notAsked: ReadonlySet<string> = new Set()
  for await (const found of rows) {
    const cells = Object.values((found.response.answers[listId] ?? {}) as RosterAnswer)
    for (const [at, answers] of cells.entries())
      yield {
        ...found,
        response: { ...found.response, answers },
        ...{ notAsked, rowNumber: at + 1 },
      }
  }
}

const keyTitle: LocalText = { 'zh-CN': '答卷', 'en-US': 'Response' }

const responseKey = <Row extends AskedRow>(spec: ExportSpec): SavColumn<Row> =>
  plainVariable<Row>(listNames.response, keyTitle[spec.language], 'text', responseKeys(spec))

const rowTitle: LocalText = { 'zh-CN': '行号', 'en-US': 'Row' }

/**
 * The rows of one open list as an SPSS file of their own, with the keys of the responses that they belong to: the
 * receipt and the unit, in a masked file the key that the masked file of the answers has too.
 */
export async function* savListFile(
  gateway: Gateway,
  source: SavSource,
  onRow: () => void,
): AsyncGenerator<Uint8Array> {
  const { form, survey, spec } = source
  const { language, masked } = spec
  const now = gateway.clock.now()
  const list = questionsIn(form)
    .filter(isRoster)
    .find(({ id }) => id === spec.list)
  if (!list) throw new RangeError(`the form has no list ${spec.list}`)
  const named = namedListColumns(form, await loadFormCodes(form)).get(list.id) ?? []
  const number = (value: number) => ({ number: String(value) })
  const columns: SavColumn<ListRow>[] = [
    ...(masked ? [responseKey<ListRow>(spec)] : savUnit(unitKeys(language))),
    plainVariable<ListRow>(listNames.row, rowTitle[language], 'integer', ({ rowNumber }) =>
      number(rowNumber),
    ),
    ...answerVariables(named, list.columns, spec),
  ]
  const read = onSecond(() => rowsOfList(readAskedRows(gateway.db, source, now), list.id), onRow)
  const label = `${survey.title[language]} ${list.title[language]}`
  yield* write({ columns, read }, { label, now })
}
