import { eq } from 'drizzle-orm'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { organisation } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { printInWorker } from '../../printing/print-pool'
import { type Condition, filterLine } from '../filters/describe-filter'
import { readEstimate } from '../estimate'
import { readCompleteResult } from '../result'
import { readCompared } from '../comparison/compared-results'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { findPublishedTables } from '../export/published-tables'
import { rulesOf } from '../figure-tables/rules'
import type { Report } from '../../printing/content'
import { publicationReport } from './publication-report'
import { comparisonBlocks } from './comparison-blocks'
import { docx } from './docx'
import { estimateBlocks, hasEstimate } from './estimate-blocks'
import { reportOf } from './report-blocks'
import { findReportTexts } from './report-texts'

interface ReportSource {
  organisationId: string
  surveyId: string
  formId: string
  /** All versions of the survey's form in one, see `findSurveyForm`. */
  form: Form
  spec: Pick<ExportSpec, 'part' | 'where' | 'charts' | 'base'>
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
  source: ReportSource,
  format: 'docx' | 'pdf',
  onCount: (responses: number) => void,
): Promise<AsyncGenerator<Uint8Array>> {
  const { organisationId, surveyId, spec } = source
  const result = await readCompleteResult(gateway, organisationId, surveyId, spec.where ?? {})
  onCount(result.submitted)
  const report = await (spec.part === 'published' ? publishedOf : internalOf)(gateway, source, result)
  if (format === 'docx') return docx(report)
  // Printed before anything is sent: a failure is an answer of its own, and not a broken file.
  return inOnePiece(await printInWorker({ kind: 'report', content: report }))
}

async function bureauName({ db }: Gateway, organisationId: string): Promise<string> {
  const [bureau] = await db
    .select({ name: organisation.name })
    .from(organisation)
    .where(eq(organisation.id, organisationId))
  return bureau?.name['zh-CN'] ?? ''
}

/** For the bureau itself: everything that its pages show. */
async function internalOf(
  gateway: Gateway,
  { organisationId, surveyId, formId, form, spec, conditions }: ReportSource,
  result: SurveyResult,
): Promise<Report> {
  const { texts } = await findReportTexts(gateway.db, { ownerId: organisationId, formId })
  const compared = await readCompared(gateway, organisationId, result, spec.where ?? {}, spec.base)
  const estimate = hasEstimate(result) ? await readEstimate(gateway, organisationId, surveyId) : null
  return reportOf(result, {
    ...{ bureau: await bureauName(gateway, organisationId), texts },
    estimate: estimate ? estimateBlocks(estimate) : [],
    charts: spec.charts ?? {},
    comparison: comparisonBlocks(compared, form, spec.base),
    limits: filterLine(conditions, 'zh-CN'),
  })
}

/** To be published: the tables that were made for it. */
async function publishedOf(
  gateway: Gateway,
  { organisationId, surveyId, form }: ReportSource,
  result: SurveyResult,
): Promise<Report> {
  const { db } = gateway
  return publicationReport(result, {
    ...{ form, bureau: await bureauName(gateway, organisationId) },
    tables: await findPublishedTables(db, surveyId),
    rules: await rulesOf(db, surveyId),
  })
}
