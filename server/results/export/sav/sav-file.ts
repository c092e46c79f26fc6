import { setImmediate } from 'node:timers/promises'
import { toChinaTime } from '../../../../src/lib/dates/china-day'
import type { Form, LocalText } from '../../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../../src/wire/results/result-export'
import { evaluate, findReady } from '../../../evaluation/compiled-forms'
import type { Gateway } from '../../../gateway'
import { loadFormCodes } from '../../code-names'
import type { ResponseFilter } from '../../filters/response-filter'
import { answerColumns } from '../columns'
import { readResponses } from '../responses'
import { type SavColumn, savColumns, type SavRow } from './sav-columns'
import { createCaseWriter } from './sav-cases'
import { savHead } from './sav-format'

interface SavSource {
  filter: ResponseFilter
  /** All versions of the survey's form in one, see `findSurveyForm`. */
  form: Form
  formId: string
  survey: { title: LocalText }
  spec: ExportSpec
}

/** Cases between two pauses, in which other requests are served. */
const PAUSE = 100
/** The longest text that the format has. */
const LONGEST = 32_767

/** True if answers can make a question not relevant. */
const hasFlow = ({ pages }: Form) =>
  pages.some(
    ({ showIf, jumps = [], questions }) =>
      showIf !== undefined || jumps.length > 0 || questions.some((question) => question.showIf !== undefined),
  )

/** The responses of a moment: later ones could have longer texts than those that were measured. */
async function* readRows(
  gateway: Gateway,
  { filter, form, formId }: SavSource,
  until: Date,
): AsyncGenerator<SavRow> {
  const none: ReadonlySet<string> = new Set()
  const isFlowing = hasFlow(form)
  let count = 0
  for await (const row of readResponses(gateway.db, filter)) {
    if (row.submission.submittedAt > until) continue
    if ((count += 1) % PAUSE === 0) await setImmediate()
    if (!isFlowing) {
      yield { ...row, notAsked: none }
      continue
    }
    const ready = await findReady(gateway.db, formId, row.formVersion)
    yield { ...row, notAsked: new Set(await evaluate(ready, 'notAsked', row.response.answers)) }
  }
}

/** Gives each text variable the width of its longest text in bytes. */
async function measure(columns: readonly SavColumn[], rows: AsyncIterable<SavRow>): Promise<void> {
  const texts = columns.filter(({ variable }) => variable.type === 'text')
  for await (const row of rows)
    for (const { variable, valueOf } of texts) {
      const length = Buffer.byteLength(String(valueOf(row) ?? ''))
      variable.width = Math.min(LONGEST, Math.max(variable.width, length))
    }
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
  const { form, survey, spec } = source
  const now = gateway.clock.now()
  const columns = savColumns(form, answerColumns(form, false, await loadFormCodes(form)), spec)
  await measure(columns, readRows(gateway, source, now))
  const variables = columns.map(({ variable }) => variable)
  const time = toChinaTime(now)
  yield savHead(variables, {
    label: survey.title[spec.language],
    day: time.format('DD MMM YY'),
    clock: time.format('HH:mm:ss'),
  })
  const writer = createCaseWriter(variables)
  for await (const row of readRows(gateway, source, now)) {
    onRow()
    writer.add(columns.map(({ valueOf }) => valueOf(row)))
    const written = writer.take()
    if (written.length > 0) yield written
  }
  yield writer.end()
}
