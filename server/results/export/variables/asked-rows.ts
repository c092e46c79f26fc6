import { setImmediate } from 'node:timers/promises'
import type { Form } from '../../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../../database/connection/open'
import { evaluate, findReady } from '../../../evaluation/compiled-forms'
import type { ResponseFilter } from '../../filters/response-filter'
import { readResponses, type ResponseRow } from '../responses'

export interface AskedSource {
  filter: ResponseFilter
  /** All versions of the survey's form in one, see `findSurveyForm`. */
  form: Form
  formId: string
}

/** A response, and the questions that its answers have made not relevant. */
export interface AskedRow extends ResponseRow {
  notAsked: ReadonlySet<string>
}

/** Responses between two pauses, in which other requests are served. */
const PAUSE = 100

/** True if answers can make a question not relevant. */
const hasFlow = ({ pages }: Form) =>
  pages.some(
    ({ showIf, jumps = [], questions }) =>
      showIf !== undefined || jumps.length > 0 || questions.some((question) => question.showIf !== undefined),
  )

/** @param until later responses are left out, for a file that reads them twice */
export async function* readAskedRows(
  db: Database,
  { filter, form, formId }: AskedSource,
  until: Date | null = null,
): AsyncGenerator<AskedRow> {
  const none: ReadonlySet<string> = new Set()
  const isFlowing = hasFlow(form)
  let count = 0
  for await (const row of readResponses(db, filter)) {
    if (until && row.submission.submittedAt > until) continue
    if ((count += 1) % PAUSE === 0) await setImmediate()
    if (!isFlowing) {
      yield { ...row, notAsked: none }
      continue
    }
    const ready = await findReady(db, formId, row.formVersion)
    yield { ...row, notAsked: new Set(await evaluate(ready, 'notAsked', row.response.answers)) }
  }
}
