import { eq } from 'drizzle-orm'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { organisation } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { printInWorker } from '../../printing/print-pool'
import { type Condition, filterLine } from '../filters/describe-filter'
import { readCompleteResult } from '../result'
import { readCompared } from '../comparison/compared-results'
import { comparisonBlocks } from './comparison-blocks'
import { docx } from './docx'
import { reportOf } from './report-blocks'
import { findReportTexts } from './report-texts'

interface ReportSource {
  organisationId: string
  surveyId: string
  formId: string
  /** All versions of the survey's form in one, see `findSurveyForm`. */
  form: Form
  spec: Pick<ExportSpec, 'where' | 'charts'>
  conditions: readonly Condition[]
}

async function* inOnePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

/**
 * The report of a survey's result, with what its disclosure control shows; calls `onCount` with the number of
 * responses.
 * @throws notFound, forbidden
 */
export async function reportFile(
  gateway: Gateway,
  { organisationId, surveyId, formId, form, spec, conditions }: ReportSource,
  format: 'docx' | 'pdf',
  onCount: (responses: number) => void,
): Promise<AsyncGenerator<Uint8Array>> {
  const result = await readCompleteResult(gateway, organisationId, surveyId, spec.where ?? {})
  onCount(result.submitted)
  const [bureau] = await gateway.db
    .select({ name: organisation.name })
    .from(organisation)
    .where(eq(organisation.id, organisationId))
  const { texts } = await findReportTexts(gateway.db, { ownerId: organisationId, formId })
  const compared = await readCompared(gateway, organisationId, result, spec.where ?? {})
  const report = reportOf(result, {
    ...{ bureau: bureau?.name['zh-CN'] ?? '', texts },
    charts: spec.charts ?? {},
    comparison: comparisonBlocks(compared, form),
    limits: filterLine(conditions, 'zh-CN'),
  })
  if (format === 'docx') return docx(report)
  // Printed before anything is sent: a failure is an answer of its own, and not a broken file.
  return inOnePiece(await printInWorker({ kind: 'report', content: report }))
}
